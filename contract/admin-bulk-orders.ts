import { z } from 'zod';
import { bulkOrderLimits } from './bulk-order-limits.ts';
import { bulkOrder, bulkOrderListQuery, bulkOrderSummary, quoteOffer, quoteQuantity } from './bulk-orders.ts';
import { cartLimits } from './cart.ts';
import { entityId } from './entity-id.ts';
import { pagination } from './pagination.ts';
import { quoteKinds, quoteStates } from './quote-states.ts';
import { lineOfText, noteText } from './text-schemas.ts';

const note = noteText.nullable().default(null);
const price = z.number().int().min(1).max(cartLimits.priceRupees);

/** Replaces all prices of the quote. */
export const priceQuoteBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        product_id: entityId,
        quantity: quoteQuantity,
        unit_price: price.describe('Rupees for one, tax included'),
        unit_cost: z.number().int().min(0).max(cartLimits.priceRupees).nullable().default(null),
      }),
    )
    .min(1, 'Please choose at least one product')
    .max(bulkOrderLimits.lines),
  discount_percent: z.number().min(0).max(90).multipleOf(0.01).default(0).describe('On every price'),
  delivery: z.number().int().min(0).max(cartLimits.priceRupees).describe('Rupees, tax included'),
  terms: note,
  valid_days: z.number().int().min(1).max(bulkOrderLimits.validDays).describe('Counted from sending'),
});

export const quoteNoteBody = z.strictObject({ note });

/** A negative amount is money that the shop sent back without a refund of items: paid too much, too late, or only in part. */
export const bankTransferBody = z.strictObject({
  amount: z
    .number()
    .int()
    .min(-cartLimits.priceRupees)
    .max(cartLimits.priceRupees)
    .refine((amount) => amount !== 0, 'Please enter an amount'),
  bank_reference: lineOfText(100).min(1, 'Please enter the reference number of the bank'),
  received_on: z.iso.date(),
});

/** The transfer by which the shop paid a refund. */
export const refundTransferBody = z.strictObject({
  amount: z.number().int().min(1).max(cartLimits.priceRupees).describe('Rupees; the amount of the refund'),
  bank_reference: bankTransferBody.shape.bank_reference,
  sent_on: z.iso.date(),
});

const proposedLine = z.object({
  product_id: entityId,
  name: z.string(),
  quantity: z.number().int(),
  stock: z.number().int(),
  list_price: z.number().int(),
  volume_percent: z.number(),
  unit_price: z.number().int().describe('The price of the shop less the discount of the volume tier'),
});

const pricedLine = quoteOffer.shape.lines.element.extend({
  unit_cost: z.number().int().nullable(),
  margin: z.number().int().nullable().describe('Rupees for the line before tax; null if the cost is unknown'),
  margin_percent: z.number().nullable(),
});

const bankTransfer = z.object({
  amount: z.number().int(),
  bank_reference: z.string(),
  received_on: z.iso.date(),
  created_at: z.iso.datetime(),
});

export const adminBulkOrder = bulkOrder
  .extend({
    user_id: entityId.nullable(),
    proposal: z.array(proposedLine).describe('The requested products that are sold, at the proposed prices'),
    offer: quoteOffer
      .extend({
        lines: z.array(pricedLine),
        valid_days: z.number().int().nullable().describe('Counted from sending'),
      })
      .nullable(),
    transfers: z.array(bankTransfer),
    next_statuses: z.array(z.enum(quoteStates)).describe('The statuses that the shop can set next'),
  })
  .meta({ id: 'AdminBulkOrder' });

export const mailedBulkOrder = adminBulkOrder
  .extend({ notice: z.string().nullable().describe('Why the buyer got no mail; null if nothing is to say') })
  .meta({ id: 'MailedBulkOrder' });

export const adminBulkOrderList = z.object({
  bulk_orders: z.array(bulkOrderSummary.extend({ full_name: z.string(), email: z.string() })),
  pagination,
});
export const adminBulkOrderListQuery = bulkOrderListQuery.extend({
  status: z.enum(quoteStates).optional(),
  kind: z.enum(quoteKinds).optional(),
});

export type PriceQuoteBody = z.infer<typeof priceQuoteBody>;
export type BankTransferBody = z.infer<typeof bankTransferBody>;
export type RefundTransferBody = z.infer<typeof refundTransferBody>;
export type AdminBulkOrder = z.infer<typeof adminBulkOrder>;
export type MailedBulkOrder = z.infer<typeof mailedBulkOrder>;
export type AdminBulkOrderList = z.infer<typeof adminBulkOrderList>;
export type AdminBulkOrderListQuery = z.infer<typeof adminBulkOrderListQuery>;
