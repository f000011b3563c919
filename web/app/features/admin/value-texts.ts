import { formatNumber } from '#contract/format-number.ts';
import { formatRupees, formatRupeesAndPaise } from '#contract/money.ts';
import { displayedRupees, GST_RATE } from '#contract/pricing.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';

const names: Record<string, string> = {
  display_price_paise: 'Price',
  website_price_paise: 'Price',
  manufacturer_price_paise: 'MRP',
  qty: 'Stock',
  hsn: 'HSN',
  gtin: 'GTIN',
  slug_url: 'Address',
  website_name: 'Full name',
  product_img_urls: 'Pictures',
  feature_img_urls: 'Feature pictures',
};

/** The name of a column for people. */
export function columnName(column: string): string {
  const words = column
    .replace(/_paise$/, '')
    .replace(/^is_/, '')
    .replaceAll('_', ' ');
  return names[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const MAX_SHOWN = 120;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Columns whose content another column says in words: the rule of a planned price is in its summary, which is its name. */
const untoldColumns = ['change', 'summary'];

/** The columns of a change that say something to people: no ids, and no empty fields of a new or deleted row. */
export function changedColumns({ before, after }: { before: Values; after: Values }): string[] {
  const row = after ?? before ?? {};
  const isWhole = before === null || after === null;
  return Object.keys(row).filter(
    (column) =>
      column !== '_id' &&
      !/_ids?$/.test(column) &&
      !untoldColumns.includes(column) &&
      !(isWhole && isEmpty(row[column])),
  );
}

type Values = Record<string, unknown> | null;

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === null || value === undefined || value === '' || value === false;
}

/** The value of a column for people. */
export function valueText(column: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (column === 'website_price_paise' && typeof value === 'number')
    return `${formatRupees(displayedRupees(value, GST_RATE))} (${paiseText(value)} before GST)`;
  if (column.endsWith('_paise') && typeof value === 'number') return paiseText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatNumber(value);
  if (column.endsWith('_img_urls') && Array.isArray(value))
    return `${formatNumber(value.length)} ${value.length === 1 ? 'picture' : 'pictures'}`;
  const text = textOf(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function paiseText(paise: number): string {
  return paise % 100 === 0 ? formatRupees(paise / 100) : formatRupeesAndPaise(paise / 100);
}

/** Lists and objects as their values, separated by commas. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return time.test(value) ? formatDateTime(value) : value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map(textOf)
    : Object.entries(value)
        .filter(([, part]) => part === false || !isEmpty(part))
        .map(([key, part]) => (key === 'text' ? textOf(part) : `${key} ${textOf(part)}`));
  return parts.join(', ');
}
