import { openCustomPcQuote } from '#server/bulk-orders/open-quote.ts';
import { quoteRequest } from '#server/pc-builder/quote-request.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Opens a quote with the parts and the contact of a custom PC request and returns its reference, the same at every call. */
export async function quoteCustomPc(
  database: Database,
  { reference, actorId }: { reference: string; actorId: string },
): Promise<string> {
  return database.transaction().execute((transaction) =>
    quoteRequest(transaction, reference, ({ user_id, full_name, email, phone, note, parts }) =>
      openCustomPcQuote({ transaction }, actorId, {
        ...{ user_id, full_name, email, phone },
        message: note,
        lines: parts.map(({ product_id, name, price_paise, quantity }) => ({
          ...{ product_id, name, price_paise, quantity },
          text: null,
        })),
      }),
    ),
  );
}
