import type { PlannedPriceRequest } from '#contract/planned-prices.ts';
import { batchFlags } from '#contract/product-batch-states.ts';
import type { BatchRequest } from '#contract/product-batches.ts';

export type Products = BatchRequest['products'];
type StockRequest = NonNullable<BatchRequest['changes']['stock']>;
type PriceRequest = NonNullable<BatchRequest['changes']['price']>;

/** What the form asks for: a check of changes, a plan, or nothing because of a mistake. */
export type ReadForm = { batch: BatchRequest } | { plan: PlannedPriceRequest } | Mistake;
/** `field` is the name of the control. */
export type Mistake = { problem: string; field: string };

const names = ['search', 'category', 'manufacturer', 'stock', 'state', 'margin'] as const;

/** The filter of the product list in an address: the same names, and `ids` once for each product of a selection. */
export function readProducts(parameters: URLSearchParams): Products {
  const ids = parameters.getAll('ids').flatMap((value) => value.split(','));
  const flags = parameters.getAll('flags');
  const given = names.flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    ...Object.fromEntries(given),
    ...(ids.length > 0 && { ids }),
    ...(flags.length > 0 && { flags: flags as Products['flags'] }),
  };
}

export function readChangeForm(form: FormData, selection: Products): ReadForm {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const products = {
    ...selection,
    ...(selection.ids ? {} : pick(text, ['search', 'category', 'manufacturer'])),
  };
  const price = readPrice(form, text);
  if (price && 'problem' in price) return price;
  const stock = readStock(text);
  if (stock && 'problem' in stock) return stock;
  const changes = { ...(price && { price }), ...readFlags(text), ...(stock && { stock }) };
  if (Object.keys(changes).length === 0)
    return { problem: 'Please choose what to change', field: 'price_by' };
  if (text('when') !== 'planned') return { batch: { products, changes } };
  if (!price || Object.keys(changes).length > 1)
    return { problem: 'Only a price can be planned, without flags and stock', field: 'starts_at' };
  const starts_at = text('starts_at');
  const ends_at = text('ends_at');
  if (!starts_at) return { problem: 'Please choose when the price starts', field: 'starts_at' };
  return {
    plan: { products, price, starts_at: inIndia(starts_at), ends_at: ends_at ? inIndia(ends_at) : null },
  };
}

/** The fields with a value. A field that the person has emptied removes the filter of the address. */
function pick(text: (name: string) => string, fields: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(fields.map((name) => [name, text(name) || undefined]));
}

/** The shop's time, wherever the browser is. */
function inIndia(local: string): string {
  return `${local.length === 16 ? `${local}:00` : local}+05:30`;
}

function readPrice(form: FormData, text: (name: string) => string): PriceRequest | Mistake | undefined {
  const by = text('price_by');
  if (!by) return undefined;
  const value = readNumber(text('price_value'));
  if (by !== 'keep' && value === null) return { problem: 'Please enter a number', field: 'price_value' };
  const margin = text('minimum_margin');
  const minimum_margin = margin === '' ? null : readNumber(margin);
  if (margin !== '' && minimum_margin === null)
    return { problem: 'Please enter a margin in percent', field: 'minimum_margin' };
  return {
    by: by as PriceRequest['by'],
    value: value ?? 0,
    ending: text('ending') as PriceRequest['ending'],
    minimum_margin,
    not_above_mrp: form.has('not_above_mrp'),
    may_be_below_cost: form.has('may_be_below_cost'),
  };
}

function readFlags(text: (name: string) => string): Pick<BatchRequest['changes'], 'flags'> {
  const chosen = batchFlags.flatMap((flag) => (text(flag) ? [[flag, text(flag) === 'on']] : []));
  return chosen.length > 0 ? { flags: Object.fromEntries(chosen) } : {};
}

function readStock(text: (name: string) => string): StockRequest | Mistake | undefined {
  const by = text('stock_by');
  if (!by) return undefined;
  const pieces = readNumber(text('pieces'));
  if (pieces === null || !Number.isInteger(pieces))
    return { problem: 'Please enter whole pieces', field: 'pieces' };
  const reason = text('reason');
  if (!reason) return { problem: 'Please give a reason', field: 'reason' };
  return { by: by as StockRequest['by'], pieces, reason };
}

/** Also with a comma in thousands and a minus sign of typography. */
function readNumber(text: string): number | null {
  const plain = text.replaceAll(',', '').replace('−', '-');
  return /^[+-]?\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
