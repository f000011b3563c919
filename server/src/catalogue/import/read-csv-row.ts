import { entityId } from '#contract/entity-id.ts';
import { slugify } from '#contract/slug.ts';
import type { ImportItem } from './import-source.ts';
import {
  contradiction,
  contradicts,
  readPriceWithGst,
  resolvePrice,
  withPriceBeforeGst,
} from './price-with-gst.ts';
import { type ReadFields, readExportedQty, readFields, slugCell } from './product-csv-columns.ts';
import {
  defaultFields,
  type ProductDraft,
  type ProductFields,
  type ProductIdentity,
} from './product-draft.ts';
import { slugFor } from './product-slug.ts';

const OWN_SOURCE = 'shop';

/** Returns a function that reads rows, and reports keys that occur twice. */
export function csvRowReader(): (row: Map<string, string>, location: string) => ImportItem {
  const seen = new Set<string>();
  return (row, location) => {
    const error = (reason: string): ImportItem => ({ location, outcome: 'error', reason });
    const read = row.get('id') ? readChange(row) : readAddition(row);
    if ('errors' in read) return error(read.errors.join('; '));
    const twice = read.keys.find((key) => seen.has(key));
    if (twice) return error(`another row above has the same ${twice}`);
    for (const key of read.keys) seen.add(key);
    const { draft, given } = read;
    const { rupees: withGst } = readPriceWithGst(row);
    return {
      location,
      outcome: 'product',
      draft,
      mergeWithStored: (stored) => {
        const price = resolvePrice(
          { before: given.website_price_paise, withGst },
          stored.website_price_paise,
        );
        if (price === null) return contradiction;
        const fields = { ...given, ...(price !== undefined && { website_price_paise: price }) };
        return { ...draft, fields } as ProductDraft;
      },
    };
  };
}

/** `given` has the values of the cells without defaults. */
type ReadRow = { draft: ProductDraft; given: Partial<ProductFields>; keys: string[] } | { errors: string[] };

function readChange(row: Map<string, string>): ReadRow {
  const id = row.get('id') ?? '';
  const { rupees, errors: priceErrors } = readPriceWithGst(row);
  const cells = new Map(row);
  if (rupees !== undefined && !row.get('website_price')) cells.delete('website_price');
  const { fields, errors } = readFields(cells, false);
  const { exportedQty, errors: exportErrors } = readExportedQty(row);
  const all = [...identityErrors(row), ...errors, ...priceErrors, ...exportErrors];
  if (!entityId.safeParse(id).success) all.unshift('id must have 24 hexadecimal characters');
  if (all.length > 0) return { errors: all };
  const identity = { source: row.get('source') || undefined, source_key: row.get('source_key') || undefined };
  const slug_url = row.get('slug_url') || undefined;
  return {
    draft: { id, identity, slug_url, fields, exportedQty, asNew: readAllFields(row) },
    given: fields,
    keys: keysOf({ id, slug_url, ...identity }),
  };
}

function readAddition(row: Map<string, string>): ReadRow {
  if (!row.get('website_name')) row.set('website_name', row.get('name') ?? '');
  const { fields: given, errors } = readNewFields(row);
  const all = [...identityErrors(row), ...errors];
  if (![undefined, '', OWN_SOURCE].includes(row.get('source'))) {
    all.unshift('a product without id is one of the shop: leave source empty');
  }
  if (all.length > 0) return { errors: all };
  const fields = { ...defaultFields, ...given } as ProductFields;
  const slug_url = row.get('slug_url') || undefined;
  const ownKey = slug_url ?? slugFor(fields.manufacturer, fields.website_name);
  const source_key = row.get('source_key') || fields.part_number || ownKey;
  return {
    draft: { source: OWN_SOURCE, source_key, slug_url, fields },
    given,
    keys: keysOf({ slug_url, source: OWN_SOURCE, source_key }),
  };
}

/** A row with an id may also be a product of another shop, which is new here and needs every field. */
function readAllFields(row: Map<string, string>): ProductFields | string {
  const { fields, errors } = readNewFields(row);
  return errors.length > 0 ? errors.join('; ') : ({ ...defaultFields, ...fields } as ProductFields);
}

/** The fields of a product that is new here. */
function readNewFields(row: Map<string, string>): ReadFields {
  const { rupees, errors: priceErrors } = readPriceWithGst(row);
  const { fields, errors } = readFields(withPriceBeforeGst(row), true);
  if (contradicts(fields.website_price_paise, rupees)) errors.push(contradiction);
  return { fields, errors: [...errors, ...priceErrors] };
}

type RowKeys = Partial<ProductIdentity> & { id?: string; slug_url?: string };

function keysOf({ id, source, source_key, slug_url }: RowKeys): string[] {
  const key = source && source_key && (source === OWN_SOURCE ? source_key : `${source} ${source_key}`);
  const named = { id, 'part number or key': key, slug_url };
  return Object.entries(named).flatMap(([name, value]) => (value ? `${name} ${value}` : []));
}

function identityErrors(row: Map<string, string>): string[] {
  const errors: string[] = [];
  const slug = row.get('slug_url');
  const result = slug ? slugCell.safeParse(slug) : undefined;
  if (result?.error) errors.push(`slug_url ${result.error.issues[0]?.message}`);
  const maker = row.get('manufacturer');
  if (maker && !slugify(maker)) errors.push('manufacturer has no letter or digit that an address could hold');
  return errors;
}
