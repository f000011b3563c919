import type { AdminBulkOrder } from '#contract/admin-bulk-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';

/** What the shop does next with a quote. */
export function describeDeskState({ status, offer, order }: AdminBulkOrder): string {
  switch (status) {
    case 'requested':
      return 'Set the prices below and save them. Then you can send the quote.';
    case 'priced':
      return `The prices are saved${offer ? `, ${formatRupees(offer.total)} in total` : ''}. Send the quote, so that the buyer sees them.`;
    case 'sent':
      return `The buyer has ${offer?.valid_until ? `until ${formatDateTime(offer.valid_until)} ` : 'still '}to answer. Remind the buyer if you hear nothing.`;
    case 'accepted':
      return 'The buyer has accepted. The order is being placed.';
    case 'ordered':
      return offer?.payment_method === 'bank_transfer'
        ? `Order ${order?.order_number} waits for a bank transfer. Record what arrives.`
        : `Order ${order?.order_number} waits for the buyer to pay online.`;
    case 'paid':
      return `Order ${order?.order_number} is paid. Close the quote when nothing is left to do.`;
    case 'declined':
      return 'The buyer has declined. Price it again for a new offer, or close it.';
    case 'expired':
      return 'The time has run out. Price it again for a new offer, or close it.';
    case 'closed':
      return 'Nothing is left to do.';
  }
}
