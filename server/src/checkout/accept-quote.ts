import type { AcceptBody } from '#contract/bulk-orders.ts';
import { quotePage } from '#contract/page-addresses.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { beginAcceptance, finishAcceptance } from '#server/bulk-orders/accept-quote.ts';
import { inQuoteScope, type QuoteDependencies, type QuoteKey } from '#server/bulk-orders/quote-scope.ts';
import { checkAddress } from '#server/identity/addresses/check-address.ts';
import { cleanNote } from '#server/orders/change-order-status.ts';
import { placeQuotedOrder } from '#server/orders/place-quoted-order.ts';

/**
 * Accepts a quote and makes its order, with the stock reserved, in one transaction: either all of it happens or nothing. A second
 * accept finds the order of the first.
 */
export async function acceptQuote(
  dependencies: QuoteDependencies,
  key: QuoteKey,
  body: AcceptBody,
): Promise<void> {
  await inQuoteScope(dependencies, async (scope) => {
    const accepted = await beginAcceptance(scope, key, body);
    if (!accepted) return;
    const { quote, lines } = accepted;
    const { is_default: _, ...address } = checkAddress({
      ...body.delivery,
      company: body.delivery.company ?? quote.company,
      gstin: body.delivery.gstin ?? quote.gstin,
      is_default: false,
    });
    const order = await placeQuotedOrder(scope.transaction, {
      quoteReference: quote.reference,
      buyerPage:
        quote.user_id === null ? quotePage(quote.reference, scope.linkTokens.sign(quote.reference)) : null,
      userId: quote.user_id,
      recipient: { ...address, email: quote.email },
      note: cleanNote(body.note),
      lines: lines.map(({ product_id, quantity, price_paise, name }) => ({
        productId: product_id,
        quantity,
        pricePaise: price_paise,
        name,
      })),
      shippingPaise: quote.delivery_paise,
      paymentDays: serviceTerms.quotePaymentDays,
    });
    await finishAcceptance(scope, accepted, order);
  });
}
