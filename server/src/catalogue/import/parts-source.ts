import { slugify } from '#contract/slug.ts';
import { canonicalJson, sha256 } from './canonical-json.ts';
import {
  createPartDrafter,
  type DraftPart,
  keepEditedOverview,
  type NamedRecord,
  partUpdates,
} from './draft-part.ts';
import type { ImportItem, ImportSource } from './import-source.ts';
import { type PartGoods, type PartKinds, readPartKinds } from './part-kinds.ts';
import { readFact, type SourceRecord, valueAt } from './read-fact.ts';
import { type JsonLine, listJsonLinesFiles, readJsonLines } from './read-json-lines.ts';
import { isStorable } from './storable-text.ts';

export type PartsSourceName = 'opendb' | 'pc-parts';

const subfolders: Record<PartsSourceName, string> = { opendb: 'buildcores', 'pc-parts': 'pc-parts' };
const readers: Record<PartsSourceName, (record: SourceRecord) => NamedRecord | string> = {
  opendb: readOpendbRecord,
  'pc-parts': readPcPartsRecord,
};

/** Opens BuildCores OpenDB or pc-part-dataset: a folder with one JSON Lines file per kind of part. */
export function openPartsSource(
  name: PartsSourceName,
  folder: string,
  options: { startingStock: number },
): ImportSource {
  const files = listJsonLinesFiles(folder, subfolders[name]);
  const kinds = readPartKinds(name);
  const draftPart = createPartDrafter(options);
  return {
    byteSize: files.reduce((sum, file) => sum + file.byteSize, 0),
    updates: partUpdates,
    rows: async function* (onBytes) {
      const seen = new Map<string, string>();
      for (const file of files) {
        for await (const line of readJsonLines(file, onBytes)) {
          yield itemOf({ line, kind: file.kind, kinds, read: readers[name], seen, draftPart });
        }
      }
    },
  };
}

type LineToRead = {
  line: JsonLine;
  kind: string;
  kinds: PartKinds;
  read: (record: SourceRecord) => NamedRecord | string;
  /** The hash of each row read so far, by key. */
  seen: Map<string, string>;
  draftPart: DraftPart;
};

function itemOf({ line, kind, kinds, read, seen, draftPart }: LineToRead): ImportItem {
  const { location } = line;
  if ('fault' in line) return { location, outcome: 'error', reason: line.fault };
  const targets = kinds[kind];
  if (!targets) return { location, outcome: 'skipped', kind, reason: 'no rule says what this kind is' };
  const target = targets.find(
    (candidate) => !('when' in candidate && candidate.when) || isTrue(candidate, line.record),
  );
  if (!target) return { location, outcome: 'skipped', kind, reason: 'no rule fits this row' };
  if ('skip' in target) return { location, outcome: 'skipped', kind, reason: target.skip };
  if (!isStorable(line.record))
    return { location, outcome: 'error', reason: 'holds characters that cannot be stored' };
  const part = read(line.record);
  if (typeof part === 'string') return { location, outcome: 'error', reason: part };
  const hash = sha256(canonicalJson(line.record)).slice(0, 24);
  const seenHash = seen.get(part.key);
  if (seenHash === hash) return { location, outcome: 'duplicate' };
  if (seenHash)
    return { location, outcome: 'error', reason: `another row has the key ${part.key} with other values` };
  seen.set(part.key, hash);
  const draft = draftPart(part, target);
  if (typeof draft === 'string') return { location, outcome: 'error', reason: draft };
  return {
    location,
    outcome: 'product',
    draft,
    mergeWithStored: (stored) => keepEditedOverview(stored, draft, target),
  };
}

function isTrue({ when }: PartGoods, record: SourceRecord): boolean {
  const value = when && readFact(when, record);
  return value !== undefined && value !== false;
}

function readOpendbRecord(record: SourceRecord): NamedRecord | string {
  const { opendb_id: id } = record;
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) return 'has no opendb_id';
  const name = valueAt(record, 'metadata.name');
  if (typeof name !== 'string') return 'has no metadata.name';
  const maker = valueAt(record, 'metadata.manufacturer');
  return {
    source: 'opendb',
    key: id,
    record,
    name,
    manufacturer: typeof maker === 'string' && slugify(maker) ? maker.trim() : undefined,
    partNumber: firstPartNumber(valueAt(record, 'metadata.part_numbers')),
    dollars: null,
    factSource: `opendb:${id}`,
  };
}

/** The rows have no id, so the key is a hash of the row: a row with other values is another product. */
function readPcPartsRecord(record: SourceRecord): NamedRecord | string {
  const { name, price } = record;
  if (typeof name !== 'string') return 'has no name';
  return {
    source: 'pc-parts',
    key: sha256(canonicalJson(record)),
    record,
    name,
    partNumber: null,
    dollars: typeof price === 'number' && price > 0 ? price : null,
    factSource: 'unverified',
  };
}

/** Some entries contain several part numbers, separated by several spaces. */
function firstPartNumber(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const numbers = value.flatMap((entry) =>
    String(entry)
      .trim()
      .split(/\s{2,}/),
  );
  return numbers.find(Boolean) ?? null;
}
