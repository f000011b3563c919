import { type RawBuilder, sql } from 'kysely';
import { normalisePhone } from '#contract/phone-numbers.ts';

const ORDER_NUMBER_DIGITS = 6;
const MAX_WORDS = 8;

/** The condition for a search text of the shop's staff. The form of the text tells what it is: guessing less reads fewer rows. */
export function matchesSearch(search: string): RawBuilder<boolean> {
  const compact = search.replaceAll(/[\s()-]/g, '');
  if (search.includes('@'))
    return sql<boolean>`lower(orders.recipient ->> 'email') = ${search.toLowerCase()}`;
  if (/^[a-z]+-\d{4}-\d+$/i.test(search)) return sql<boolean>`orders.order_number = ${search.toUpperCase()}`;
  // Ten digits are a phone number, fewer are the end of an order number.
  if (/^\+?\d{10,}$/.test(compact))
    return sql<boolean>`orders.recipient ->> 'phone' = ${normalisePhone(compact)}`;
  if (/^\d+$/.test(search)) {
    const digits = search.replace(/^0+/, '').padStart(ORDER_NUMBER_DIGITS, '0');
    return sql<boolean>`substring(orders.order_number from '[0-9]+$') = ${digits}`;
  }
  const patterns = search
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const matches = patterns.map((pattern) => sql`website_name ilike ${pattern}`);
  return sql<boolean>`orders._id in (
    select order_id from order_items
    where product_id in (select product_id from product_texts where ${sql.join(matches, sql` and `)})
  )`;
}
