import { formatNumber } from '#contract/format-number.ts';
import { toPaise } from '#contract/money.ts';
import { displayedRupees } from '#contract/pricing.ts';
import { batchLimits } from '#contract/product-batch-states.ts';
import type { Batch } from '#contract/product-batches.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { NewRow } from '../batches/batch-repository.ts';
import { saveBatch } from '../batches/create-batch.ts';
import { readBatch } from '../batches/read-batch.ts';
import type { ChangedProduct, NewProduct, ProductDiff, ProductItem } from '../import/diff-products.ts';
import { planImport } from '../import/import-products.ts';
import type { ImportItem, ImportSource } from '../import/import-source.ts';
import { openProductUpload } from '../import/product-csv-source.ts';
import type { ProductDraft } from '../import/product-draft.ts';

type Upload = { name: string; content: Buffer; actorId: string };
type CheckedRow = Omit<NewRow, 'position'>;

/** A row of a file as it is kept until it is applied: the product, and the cells without defaults. */
export type KeptDraft = { draft: ProductDraft; given: unknown };

/** Checks an uploaded file and keeps what it would change, row by row. A file with an error is refused as a whole. */
export async function checkImport(database: Database, { name, content, actorId }: Upload): Promise<Batch> {
  const rows: CheckedRow[] = [];
  const source = limitRows(openProductUpload(name, content));
  const signal = new AbortController().signal;
  const { report } = await planImport(
    { database, source, signal },
    () => {},
    (items, diff) => {
      rows.push(...checkedRows(items, diff));
    },
  );
  const known = new Set(rows.map(({ line, outcome }) => `${line} ${outcome}`));
  for (const { location, reason } of report.errors)
    if (!known.has(`${lineOf(location)} refused`)) rows.push(refusedRow(location, reason));
  if (report.read === 0) rows.push(refusedRow(`${name}:1`, 'there are no rows to read'));
  const isRefused = rows.some(({ outcome }) => outcome === 'refused');
  const sorted = rows.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const batchId = await database.transaction().execute((transaction) =>
    saveBatch(
      transaction,
      {
        kind: 'import',
        state: isRefused ? 'refused' : 'ready',
        summary: `Import of ${name}: ${formatNumber(report.added)} new, ${formatNumber(report.changed)} changed`,
        actor_id: actorId,
      },
      sorted.map((row, index) => ({ ...row, position: index + 1 })),
    ),
  );
  return readBatch(database, batchId);
}

function limitRows(source: ImportSource): ImportSource {
  const tooMany = `the file has more than ${formatNumber(batchLimits.fileRows)} rows; import it in parts, or with npm run import`;
  return {
    ...source,
    rows: async function* (onBytes): AsyncGenerator<ImportItem> {
      let count = 0;
      for await (const item of source.rows(onBytes)) {
        count += 1;
        if (count > batchLimits.fileRows) {
          yield { location: item.location, outcome: 'error', reason: tooMany };
          return;
        }
        yield item;
      }
    },
  };
}

/** One row for each item, whatever becomes of it. */
function checkedRows(items: ProductItem[], diff: ProductDiff): CheckedRow[] {
  const added = new Map(diff.added.map((product) => [product.location, product]));
  const changed = new Map(diff.changed.map((product) => [product.location, product]));
  const errors = new Map(diff.errors.map(({ location, reason }) => [location, reason]));
  const kept = new Map(diff.stockKept.map(({ location, reason }) => [location, reason]));
  return items.map((item) => {
    const { location } = item;
    const error = errors.get(location);
    if (error !== undefined) return refusedRow(location, error);
    const product = changed.get(location) ?? added.get(location);
    const warning = kept.get(location);
    if (!product) {
      const name = item.draft.fields.website_name ?? item.draft.id ?? '';
      const reason = warning ?? 'No change';
      return { ...blankRow(location), name, product_id: item.draft.id ?? null, outcome: 'skipped', reason };
    }
    const { before, after } = valuesOf(product);
    return {
      ...blankRow(location),
      outcome: 'planned',
      name: product.fields.website_name,
      product_id: 'stored' in product ? product.stored._id : null,
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
      warnings: warning === undefined ? [] : [warning],
      draft: JSON.stringify({
        draft: item.draft,
        given: item.mergeWithStored ? givenOf(item, product) : null,
      }),
    };
  });
}

/** The cells without defaults, which a product that exists is compared with. */
function givenOf(item: ProductItem, product: NewProduct | ChangedProduct): unknown {
  const merged = 'stored' in product ? item.mergeWithStored?.(product.stored) : item.draft;
  // A string is the reason of a refused row, which has no product.
  return typeof merged === 'object' ? merged.fields : undefined;
}

type Values = Record<string, unknown>;

/** What a row changes, field by field; all fields of a new product. */
export function valuesOf(product: NewProduct | ChangedProduct): { before: Values | null; after: Values } {
  const { fields, slug_url } = product;
  const shownPrice = (paise: number, rate: number) => toPaise(displayedRupees(paise, rate));
  const after: Values = {};
  const display_price_paise = shownPrice(fields.website_price_paise, fields.gst_rate);
  if (!('stored' in product)) {
    const { name, category, manufacturer, qty } = fields;
    return { before: null, after: { name, category, manufacturer, display_price_paise, qty } };
  }
  const { stored, changes } = product;
  const before: Values = {};
  for (const field of changes) {
    before[field] = stored[field];
    after[field] = fields[field];
  }
  if (changes.includes('website_price_paise')) {
    before.display_price_paise = shownPrice(stored.website_price_paise, stored.gst_rate);
    after.display_price_paise = display_price_paise;
  }
  if (slug_url !== undefined && slug_url !== stored.slug_url) {
    before.slug_url = stored.slug_url;
    after.slug_url = slug_url;
  }
  return { before, after };
}

function blankRow(location: string) {
  return { line: lineOf(location), product_id: null, before: null, after: null, reason: null, warnings: [] };
}

function refusedRow(location: string, reason: string): CheckedRow {
  return { ...blankRow(location), name: '', outcome: 'refused', reason };
}

function lineOf(location: string): number {
  return Number(location.slice(location.lastIndexOf(':') + 1));
}
