import { slugify } from '#contract/slug.ts';
import { canonicalJson, sha256 } from './canonical-json.ts';
import { createPartDrafter, type NamedRecord, partUpdates } from './draft-part.ts';
import { draftParts, PartsByKey, type ReadPart } from './group-parts.ts';
import type { ImportItem, ImportSource } from './import-source.ts';
import { type PartGoods, type PartKinds, readPartKinds } from './part-kinds.ts';
import { readFact, type SourceRecord, valueAt } from './read-fact.ts';
import { type JsonLine, listJsonLinesFiles, readJsonLines } from './read-json-lines.ts';
import { isStorable } from './storable-text.ts';

export type PartsSourceName = 'opendb' | 'pc-parts';

const subfolders: Record<PartsSourceName, string> = { opendb: 'buildcores', 'pc-parts': 'pc-parts' };
const readers: Record<PartsSourceName, (record: SourceRecord, kind: string) => NamedRecord | string> = {
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
      for (const file of files) {
        const parts = new PartsByKey();
        for await (const line of readJsonLines(file, onBytes)) {
          const read = readLine(line, file.kind, { kinds, read: readers[name] });
          const outcome = 'part' in read ? parts.add(read) : read;
          if (outcome) yield outcome;
        }
        yield* draftParts(parts.list(), draftPart);
      }
    },
  };
}

type LineRules = { kinds: PartKinds; read: (record: SourceRecord, kind: string) => NamedRecord | string };

function readLine(line: JsonLine, kind: string, { kinds, read }: LineRules): ImportItem | ReadPart {
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
  const part = read(line.record, kind);
  if (typeof part === 'string') return { location, outcome: 'error', reason: part };
  return { location, part, goods: target };
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

/** The rows have no id, so the key is a hash of the row without its prices: other facts are another product. */
function readPcPartsRecord(record: SourceRecord, kind: string): NamedRecord | string {
  const { price, price_per_gb: _, ...facts } = record;
  const { name } = facts;
  if (typeof name !== 'string') return 'has no name';
  return {
    source: 'pc-parts',
    key: `${kind}/${sha256(canonicalJson(facts)).slice(0, 40)}`,
    formerKey: sha256(canonicalJson(record)),
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
