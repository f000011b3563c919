import type { FastifyRequest } from 'fastify';
import type {
  AdminBulkOrder,
  AdminBulkOrderList,
  AdminBulkOrderListQuery,
} from '#contract/admin-bulk-orders.ts';
import { BULK_ORDERS_PER_PAGE, type BulkOrder, type BulkOrderList } from '#contract/bulk-orders.ts';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { buildPagination } from '#contract/pagination.ts';
import { findSoldProducts } from '#server/catalogue/find-product-cards.ts';
import { sheetText } from '#server/catalogue/import/csv-text.ts';
import { readVolumeTiers } from '#server/content/settings/shop-settings.ts';
import { listCreditNotes } from '#server/orders/invoices/read-tax-document.ts';
import type { OrderRow } from '#server/orders/order-tables.ts';
import { requireOrder } from '#server/orders/read-order.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import type { ResolveCaller } from '#server/platform/http/access.ts';
import type { LinkTokens } from '#server/platform/http/link-tokens.ts';
import { listTransfers } from './bank-transfer-repository.ts';
import { describeAdminQuote, describeQuote, describeSummary, type QuoteDetails } from './describe-quote.ts';
import { fail } from './quote-errors.ts';
import { listQuoteEvents } from './quote-event-repository.ts';
import { listQuoteLines } from './quote-line-repository.ts';
import {
  countQuotesToAnswer,
  findQuote,
  listQuotes,
  listQuotesOf,
  type QuoteFilter,
} from './quote-repository.ts';
import type { QuoteKey } from './quote-scope.ts';
import type { QuoteRow } from './quote-tables.ts';

/** The quote, for its owner or with the token of its link; anyone else learns nothing of it. */
export async function requireQuote(
  session: DatabaseSession,
  linkTokens: LinkTokens,
  { reference, userId, token }: QuoteKey,
): Promise<QuoteRow> {
  const quote = await findQuote(session, reference);
  const hasToken = token !== undefined && linkTokens.isValid(reference, token);
  const isOwner = userId !== null && quote?.user_id === userId;
  if (!quote || !(hasToken || isOwner)) throw fail('unknown_quote');
  return quote;
}

export async function requireQuoteOfShop(session: DatabaseSession, reference: string): Promise<QuoteRow> {
  const quote = await findQuote(session, reference);
  if (!quote) throw fail('unknown_quote');
  return quote;
}

/** The order that was made from a quote. */
export async function requireOrderOfQuote(
  session: DatabaseSession,
  linkTokens: LinkTokens,
  key: QuoteKey,
): Promise<OrderRow> {
  const { order_id: orderId } = await requireQuote(session, linkTokens, key);
  if (orderId === null) throw fail('not_ordered');
  return requireOrder(session, { orderId });
}

export async function readQuote(
  session: DatabaseSession,
  linkTokens: LinkTokens,
  key: QuoteKey,
): Promise<BulkOrder> {
  return describeQuote(await readDetails(session, await requireQuote(session, linkTokens, key)));
}

export async function readAdminQuote(session: DatabaseSession, reference: string): Promise<AdminBulkOrder> {
  return describeAdminQuote(await readDetails(session, await requireQuoteOfShop(session, reference)));
}

export async function readDetails(session: DatabaseSession, quote: QuoteRow): Promise<QuoteDetails> {
  const lines = await listQuoteLines(session, [quote._id]);
  const productIds = [
    ...quote.requested_lines.flatMap(({ product_id }) => product_id ?? []),
    ...lines.map(({ product_id }) => product_id),
  ];
  const { order_id: orderId } = quote;
  return {
    quote,
    lines,
    events: await listQuoteEvents(session, quote._id),
    order: orderId === null ? null : await requireOrder(session, { orderId }),
    transfers: orderId === null ? [] : await listTransfers(session, orderId),
    creditNotes: orderId === null ? [] : await listCreditNotes(session, orderId),
    products: await findSoldProducts(session, productIds),
    volumeTiers: await readVolumeTiers(session),
  };
}

export async function listOwnQuotes(
  session: DatabaseSession,
  userId: string,
  { page }: { page: number },
): Promise<BulkOrderList> {
  const { quotes, pagination } = await listPage(session, { userId }, page);
  return { bulk_orders: quotes.map(({ summary }) => summary), pagination };
}

export async function listAllQuotes(
  session: DatabaseSession,
  { page, ...filter }: AdminBulkOrderListQuery,
): Promise<AdminBulkOrderList> {
  const { quotes, pagination } = await listPage(session, filter, page);
  const bulkOrders = quotes.map(({ quote: { full_name, email }, summary }) => ({
    ...summary,
    full_name,
    email,
  }));
  return { bulk_orders: bulkOrders, pagination };
}

async function listPage(
  session: DatabaseSession,
  filter: QuoteFilter,
  page: number,
  limit = BULK_ORDERS_PER_PAGE,
) {
  const { rows, total } = await listQuotes(session, filter, { page, limit });
  const lines = await listQuoteLines(
    session,
    rows.map(({ _id }) => _id),
  );
  const byQuote = Map.groupBy(lines, ({ quote_id }) => quote_id);
  const quotes = rows.map((quote) => ({
    quote,
    summary: describeSummary(quote, byQuote.get(quote._id) ?? []),
  }));
  return { quotes, pagination: buildPagination(page, total, limit) };
}

/** The quotes of a filter as CSV. */
export async function exportQuotes(
  session: DatabaseSession,
  filter: Omit<AdminBulkOrderListQuery, 'page'>,
): Promise<string> {
  const { quotes } = await listPage(session, filter, 1, MAX_COUNTED);
  return sheetText([
    ['reference', 'kind', 'status', 'name', 'company', 'email', 'phone', 'lines', 'total', 'created_at'],
    ...quotes.map(({ quote: { full_name, email, phone }, summary }) => [
      ...[
        summary.reference,
        summary.kind,
        summary.status,
        full_name,
        summary.company ?? '',
        email,
        phone ?? '',
      ],
      ...[String(summary.line_count), String(summary.total ?? ''), summary.created_at],
    ]),
  ]);
}

/** For the export of personal data. */
export async function readQuotesOf(session: DatabaseSession, userId: string): Promise<BulkOrder[]> {
  const quotes: BulkOrder[] = [];
  for (const quote of await listQuotesOf(session, userId)) {
    quotes.push(describeQuote(await readDetails(session, quote)));
  }
  return quotes;
}

type QuoteRequest = FastifyRequest<{ Params: { reference: string }; Querystring: { token?: string } }>;

/** Who asks: the account of the access token, or the holder of the link. */
export async function readQuoteKey(request: FastifyRequest, resolveCaller: ResolveCaller): Promise<QuoteKey> {
  const { params: given, query } = request as QuoteRequest;
  const caller = await resolveCaller(request);
  return { reference: given.reference, userId: caller?.userId ?? null, token: query.token };
}

export { countQuotesToAnswer };
