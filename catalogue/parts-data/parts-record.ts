import type { SpecValue } from '#contract/spec-text.ts';

/** One part of BuildCores OpenDB; what stands beside id and metadata depends on the kind of part. */
export type PartsRecord = {
  opendb_id: string;
  metadata: { name: string; part_numbers: string[] };
  [field: string]: unknown;
};

export type Statement = (record: PartsRecord) => SpecValue | undefined;

/** What a record states, found by a path such as `cores.total`. */
function fieldAt(record: PartsRecord, path: string): unknown {
  let value: unknown = record;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

/** A number of things: none is a statement too. */
export function countAt(path: string): (record: PartsRecord) => number | undefined {
  return (record) => {
    const value = fieldAt(record, path);
    return typeof value === 'number' ? value : undefined;
  };
}

/** A measure: the data writes 0 where nobody knows it. */
export function measureAt(path: string): (record: PartsRecord) => number | undefined {
  const count = countAt(path);
  return (record) => count(record) || undefined;
}

/** The upper end of a range: where a record knows one figure only, it stands at the lower end. */
export function highestAt(field: string): (record: PartsRecord) => number | undefined {
  const [highest, only] = [measureAt(`max_${field}`), measureAt(`min_${field}`)];
  return (record) => highest(record) ?? only(record);
}

export function textAt(path: string): (record: PartsRecord) => string | undefined {
  return (record) => {
    const value = fieldAt(record, path);
    return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') || undefined : undefined;
  };
}

export function flagAt(path: string): (record: PartsRecord) => boolean | undefined {
  return (record) => {
    const value = fieldAt(record, path);
    return typeof value === 'boolean' ? value : undefined;
  };
}

/** A list of words: an empty one states nothing. */
export function wordsAt(path: string): (record: PartsRecord) => string[] | undefined {
  return (record) => {
    const value = fieldAt(record, path);
    return Array.isArray(value) && value.length > 0 ? value.map(String) : undefined;
  };
}

export function entriesAt(path: string): (record: PartsRecord) => Record<string, unknown>[] | undefined {
  return (record) => {
    const value = fieldAt(record, path);
    return Array.isArray(value) && value.length > 0 ? value : undefined;
  };
}

/** The text at a path in our words; a word without a translation states nothing. */
export function translatedAt(path: string, words: Record<string, string>): Statement {
  const text = textAt(path);
  return (record) => words[text(record) ?? ''];
}

/** The first group of a pattern in the text at a path. */
export function matchAt(path: string, pattern: RegExp): (record: PartsRecord) => string | undefined {
  const text = textAt(path);
  return (record) => text(record)?.match(pattern)?.[1];
}

export function numberMatchAt(path: string, pattern: RegExp): (record: PartsRecord) => number | undefined {
  const match = matchAt(path, pattern);
  return (record) => {
    const found = match(record);
    return found === undefined ? undefined : Number(found);
  };
}
