import { setImmediate } from 'node:timers/promises';
import type { AdminProductList, AdminProductListQuery, AdminProductRow } from '#contract/admin-products.ts';
import { type AdminRole, mayCall } from '#contract/admin-roles.ts';
import { toRupees } from '#contract/money.ts';
import { buildPagination } from '#contract/pagination.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { csvText, escapeFormula } from '../import/csv-text.ts';
import { type AdminRow, countAdminRows, listAdminRows } from './admin-product-repository.ts';

const fail = errorsOf({
  costs_hidden: { status: 403, detail: 'Your role does not show costs and margins.' },
});

type ListRequest = Omit<AdminProductListQuery, 'page' | 'page_size'> & { role: AdminRole | null };

/** One page of the products that staff filters and sorts. */
export async function listAdminProducts(
  session: DatabaseSession,
  { role, page, page_size, ...query }: AdminProductListQuery & ListRequest,
): Promise<AdminProductList> {
  const seesCosts = requireVisibleCosts(role, query);
  const [rows, count] = await Promise.all([
    listAdminRows(session, query, { offset: (page - 1) * page_size, limit: page_size }),
    countAdminRows(session, query),
  ]);
  return {
    products: rows.map((row) => describeRow(row, seesCosts)),
    pagination: buildPagination(page, count, page_size),
  };
}

/** Rows of the list that are formatted before other requests get their turn. */
const ROWS_AT_ONCE = 1000;
const csvColumns = [
  ...['id', 'name', 'part_number', 'category', 'brand', 'address', 'price', 'cost', 'margin_percent'],
  ...['stock', 'state', 'changed_at'],
];

/** All products of the filter as CSV for spreadsheets, in the order of the list. */
export async function exportAdminProducts(
  session: DatabaseSession,
  { role, ...query }: ListRequest,
): Promise<string> {
  const seesCosts = requireVisibleCosts(role, query);
  const rows = await listAdminRows(session, query);
  // Excel recognises UTF-8 by the byte order mark.
  const parts = [`\ufeff${csvText([csvColumns])}`];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const records = rows.slice(start, start + ROWS_AT_ONCE).map((row) => csvRecord(row, seesCosts));
    parts.push(csvText(records));
    await setImmediate();
  }
  return parts.join('');
}

function csvRecord(row: AdminRow, seesCosts: boolean): string[] {
  const { cost, margin_percent, ...described } = describeRow(row, seesCosts);
  const texts = [
    ...[row._id, row.website_name, row.part_number, row.category, row.manufacturer, row.slug_url],
    ...[described.display_price, cost, margin_percent, row.qty],
    ...[row.is_archived ? 'archived' : 'active', described.updated_at],
  ];
  return texts.map((text) => (typeof text === 'string' ? escapeFormula(text) : String(text ?? '')));
}

/** Packers do not see costs; an order or a filter by margin would tell them. */
function requireVisibleCosts(
  role: AdminRole | null,
  { sort, margin }: Pick<AdminProductListQuery, 'sort' | 'margin'>,
): boolean {
  const seesCosts = mayCall(role, 'admin-read');
  if (!seesCosts && (sort === 'cost' || sort === 'margin' || margin)) throw fail('costs_hidden');
  return seesCosts;
}

function describeRow(row: AdminRow, seesCosts: boolean): AdminProductRow {
  const { website_price_paise, cost_paise, updated_at, ...shown } = row;
  const costPaise = seesCosts ? cost_paise : null;
  const marginPaise = costPaise === null ? null : website_price_paise - costPaise;
  return {
    ...shown,
    cost: costPaise === null ? null : toRupees(costPaise),
    margin: marginPaise === null ? null : toRupees(marginPaise),
    margin_percent: marginPaise === null ? null : Math.round((marginPaise / website_price_paise) * 1000) / 10,
    updated_at: updated_at.toISOString(),
  };
}
