import { formatNumber } from '#contract/format-number.ts';
import { formatRupees, formatRupeesAndPaise } from '#contract/money.ts';

const names: Record<string, string> = {
  display_price_paise: 'Price',
  website_price_paise: 'Price before GST',
  manufacturer_price_paise: 'MRP',
  qty: 'Stock',
  hsn: 'HSN',
  slug_url: 'Address',
  is_gaming: 'New (gaming)',
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

/** The value of a column for people. */
export function valueText(column: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (column.endsWith('_paise') && typeof value === 'number')
    return value % 100 === 0 ? formatRupees(value / 100) : formatRupeesAndPaise(value / 100);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatNumber(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
