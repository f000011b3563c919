import { slugify } from '#contract/slug.ts';
import { specLabel, specText } from '#contract/spec-text.ts';
import { canonicalJson, sha256 } from './canonical-json.ts';
import { type DraftPart, keepEditedFields, type NamedRecord, type PartDraft } from './draft-part.ts';
import type { ImportItem } from './import-source.ts';
import type { PartGoods } from './part-kinds.ts';
import type { Facts } from './read-fact.ts';

/** A longer list of facts would not fit into a name. */
const MAX_DISTINCTIVE_FACTS = 3;

/** A row of parts data with the rule for its goods. */
export type ReadPart = { location: string; part: NamedRecord; goods: PartGoods };

type DraftedPart = ReadPart & { draft: PartDraft };

/** The parts of a file by key. Rows that differ only in their price are one part, at the lowest price. */
export class PartsByKey {
  readonly #parts = new Map<string, ReadPart & { hash: string }>();

  /** Adds a row, or returns why it is not another part. */
  add(row: ReadPart): ImportItem | undefined {
    const { location, part } = row;
    const hash = sha256(canonicalJson(part.record));
    const known = this.#parts.get(part.key);
    if (!known) {
      this.#parts.set(part.key, { ...row, hash });
      return undefined;
    }
    if (part.formerKey === undefined && known.hash !== hash) {
      return { location, outcome: 'error', reason: `another row has the key ${part.key} with other values` };
    }
    const isCheaper =
      part.dollars !== null && part.dollars < (known.part.dollars ?? Number.POSITIVE_INFINITY);
    if (isCheaper) this.#parts.set(part.key, { ...row, hash });
    return { location, outcome: 'duplicate' };
  }

  list(): ReadPart[] {
    return [...this.#parts.values()];
  }
}

/**
 * Converts the parts of a file to products. Parts of pc-parts with the same name get the facts in which they differ into their
 * names; those that differ in no fact that we show are one product.
 */
export function* draftParts(parts: ReadPart[], draftPart: DraftPart): Generator<ImportItem> {
  const drafted: DraftedPart[] = [];
  for (const part of parts) {
    const draft = draftPart(part.part, part.goods);
    if (typeof draft === 'string') yield { location: part.location, outcome: 'error', reason: draft };
    else drafted.push({ ...part, draft });
  }
  const isGrouped = ({ part }: ReadPart) => part.formerKey !== undefined;
  yield* drafted.filter((part) => !isGrouped(part)).map(toItem);
  for (const alike of Map.groupBy(drafted.filter(isGrouped), nameKey).values()) {
    yield* alike.length === 1 ? alike.map(toItem) : distinguish(alike, draftPart);
  }
}

function nameKey({ draft: { fields } }: DraftedPart): string {
  return slugify(`${fields.category} ${fields.manufacturer} ${fields.website_name}`);
}

function* distinguish(alike: DraftedPart[], draftPart: DraftPart): Generator<ImportItem> {
  const facts = distinctiveFacts(alike.map(({ draft }) => draft.fields.specs));
  const seen = new Set<string>();
  // In the order of their keys, so that the same row is kept in every run.
  for (const part of alike.toSorted((one, other) => (one.part.key < other.part.key ? -1 : 1))) {
    const distinction = facts.flatMap((name) => factText(name, part.draft.fields.specs)).join(', ');
    if (seen.has(distinction)) {
      yield { location: part.location, outcome: 'duplicate' };
      continue;
    }
    seen.add(distinction);
    const draft = distinction === '' ? part.draft : draftPart(part.part, part.goods, distinction);
    if (typeof draft === 'string') yield { location: part.location, outcome: 'error', reason: draft };
    else yield toItem({ ...part, draft });
  }
}

/** The first facts that tell apart as many of the parts as all facts would. */
function distinctiveFacts(specs: Facts[]): string[] {
  const names = [...new Set(specs.flatMap((facts) => Object.keys(facts)))];
  const countKinds = (chosen: string[]) =>
    new Set(specs.map((facts) => chosen.flatMap((name) => factText(name, facts)).join(', '))).size;
  const chosen: string[] = [];
  for (const name of names) {
    if (chosen.length === MAX_DISTINCTIVE_FACTS) break;
    if (countKinds([...chosen, name]) > countKinds(chosen)) chosen.push(name);
  }
  return chosen;
}

function factText(name: string, facts: Facts): string[] {
  const value = facts[name];
  if (value === undefined || value === false) return [];
  return [value === true ? specLabel(name) : specText(name, value)];
}

function toItem({ location, goods, draft }: DraftedPart): ImportItem {
  return {
    location,
    outcome: 'product',
    draft,
    mergeWithStored: (stored) => keepEditedFields(stored, draft, goods),
  };
}
