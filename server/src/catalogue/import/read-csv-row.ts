import { entityId } from '#contract/entity-id.ts';
import { slugify } from '#contract/slug.ts';
import type { ImportItem } from './import-source.ts';
import { readCell, readFields, slugCell } from './product-csv-columns.ts';
import { emptyFields, type ProductDraft, type ProductFields } from './product-draft.ts';
import { slugFor } from './product-slug.ts';

const OWN_SOURCE = 'shop';

/** Reads the rows below a header one after the other; it remembers the keys it has seen. */
export function csvRowReader(header: string[]): (record: string[], place: string) => ImportItem {
  const seen = new Set<string>();
  return (record, place) => {
    const error = (reason: string): ImportItem => ({ place, outcome: 'error', reason });
    if (record.length !== header.length) {
      return error(`has ${record.length} cells below ${header.length} columns`);
    }
    const row = new Map<string, string>();
    for (const [position, column] of header.entries()) {
      const cell = readCell(record[position] ?? '');
      if (cell === undefined) return error(`${column} holds characters that cannot be stored`);
      row.set(column, cell);
    }
    const read = row.get('id') ? readChange(row) : readAddition(row);
    if ('faults' in read) return error(read.faults.join('; '));
    const twice = read.keys.find((key) => seen.has(key));
    if (twice) return error(`another row above has the same ${twice}`);
    for (const key of read.keys) seen.add(key);
    const { draft, given } = read;
    return { place, outcome: 'product', draft, settle: () => ({ ...draft, fields: given }) as ProductDraft };
  };
}

/** `given` is what the cells say, without what a new product has by default. */
type ReadRow = { draft: ProductDraft; given: Partial<ProductFields>; keys: string[] } | { faults: string[] };

function readChange(row: Map<string, string>): ReadRow {
  const id = row.get('id') ?? '';
  const { fields, faults } = readFields(row, false);
  const all = [...faultsOfIdentity(row), ...faults];
  if (!entityId.safeParse(id).success) all.unshift('id must have 24 hexadecimal characters');
  if (all.length > 0) return { faults: all };
  const identity = { source: row.get('source') || undefined, source_key: row.get('source_key') || undefined };
  const slug_url = row.get('slug_url') || undefined;
  return { draft: { id, identity, slug_url, fields }, given: fields, keys: keysOf({ id, slug_url }) };
}

function readAddition(row: Map<string, string>): ReadRow {
  if (!row.get('website_name')) row.set('website_name', row.get('name') ?? '');
  const { fields: given, faults } = readFields(row, true);
  const all = [...faultsOfIdentity(row), ...faults];
  if (![undefined, '', OWN_SOURCE].includes(row.get('source'))) {
    all.unshift('a product without id is one of the shop: leave source empty');
  }
  if (all.length > 0) return { faults: all };
  const fields = { ...emptyFields, ...given } as ProductFields;
  const slug_url = row.get('slug_url') || undefined;
  const ownKey = slug_url ?? slugFor(fields.manufacturer, fields.website_name);
  const source_key = row.get('source_key') || fields.part_number || ownKey;
  return {
    draft: { source: OWN_SOURCE, source_key, slug_url, fields },
    given,
    keys: keysOf({ slug_url, key: source_key }),
  };
}

function keysOf({ id, key, slug_url }: { id?: string; key?: string; slug_url?: string }): string[] {
  const named = { id, 'part number or key': key, slug_url };
  return Object.entries(named).flatMap(([name, value]) => (value ? `${name} ${value}` : []));
}

function faultsOfIdentity(row: Map<string, string>): string[] {
  const faults: string[] = [];
  const slug = row.get('slug_url');
  const result = slug ? slugCell.safeParse(slug) : undefined;
  if (result?.error) faults.push(`slug_url ${result.error.issues[0]?.message}`);
  const maker = row.get('manufacturer');
  if (maker && !slugify(maker)) faults.push('manufacturer has no letter or digit that an address could hold');
  return faults;
}
