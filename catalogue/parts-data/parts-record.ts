import type { SpecValue } from '#contract/spec-text.ts';

/** A part of BuildCores OpenDB. All fields but id and metadata depend on the kind of part. */
export type PartsRecord = {
  opendb_id: string;
  metadata: { name: string; part_numbers: string[] };
  [field: string]: unknown;
};

export type Statement = (record: PartsRecord) => SpecValue | undefined;

/** The value at a path such as `cores.total`. */
function fieldAt(record: PartsRecord, path: string): unknown {
  let value: unknown = record;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

/** Reads a count; 0 is a valid value. */
export function countAt(path: string): (record: PartsRecord) => number | undefined {
  return (record) => {
    const value = fieldAt(record, path);
    return typeof value === 'number' ? value : undefined;
  };
}

/** Reads a measure; 0 means unknown. */
export function measureAt(path: string): (record: PartsRecord) => number | undefined {
  const count = countAt(path);
  return (record) => count(record) || undefined;
}

/** Reads the maximum of a range, or the minimum if the record has only that. */
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

/** Reads a list of words; an empty list means unknown. */
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

/** Reads a text and translates it to our term; undefined without a translation. */
export function translatedAt(path: string, words: Record<string, string>): Statement {
  const text = textAt(path);
  return (record) => words[text(record) ?? ''];
}

/** Reads the first group of a pattern in a text. */
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
