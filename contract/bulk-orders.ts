import { z } from 'zod';
import { accountLimits } from './account-limits.ts';
import { addressBody } from './accounts.ts';
import { bulkOrderLimits } from './bulk-order-limits.ts';
import { entityId } from './entity-id.ts';
import { orderStates } from './order-states.ts';
import { PAGE_SIZE, pagination } from './pagination.ts';
import { quoteActors, quoteKinds, quotePaymentMethods, quoteStates } from './quote-states.ts';
import { lineOfText, noteText, personName, requiredNote } from './text-schemas.ts';

export const quoteQuantity = z.number().int().min(1).max(bulkOrderLimits.quantityPerLine);
const note = noteText.nullable().default(null);
const rupees = z.number().int();

/** A product, or words for what was not found in the shop. */
const requestedLineBody = z
  .strictObject({
    product_id: entityId.nullable().default(null),
    text: lineOfText(bulkOrderLimits.textLength)
      .nullable()
      .default(null)
      .describe('What the buyer wrote for this line'),
    quantity: quoteQuantity,
  })
  .refine(({ product_id, text }) => product_id !== null || text, {
    path: ['text'],
    error: 'Please choose a product or describe it',
  });

/** Email, phone, GSTIN and PIN code are validated by the functions of `validation.ts`. */
export const bulkOrderBody = z.strictObject({
  lines: z
    .array(requestedLineBody)
    .min(1, 'Please choose what you want a quote for')
    .max(bulkOrderLimits.lines),
  full_name: personName,
  email: z.string().trim().max(254),
  phone: z.string().trim().max(40).nullable().default(null),
  company: lineOfText(accountLimits.nameLength).nullable().default(null),
  gstin: z.string().trim().max(40).nullable().default(null),
  pin_code: z.string().trim().max(10).nullable().default(null).describe('Where the goods go'),
  wanted_on: z.iso.date().nullable().default(null).describe('When the goods are wanted, in Indian time'),
  message: note,
});

export const bulkOrderCreated = z.object({
  reference: z.string(),
  token: z.string().describe('Opens the quote without signing in: /quotes/{reference}?token={token}'),
  email: z.string().describe('Where the quote is sent'),
  status: z.enum(quoteStates),
  created_at: z.iso.datetime(),
});

/** What the buyer asked for, with the prices of that day. */
const requestedLine = z.object({
  product_id: entityId.nullable().describe('null for a line in words'),
  name: z.string().describe('The name of the product, or the words of the buyer'),
  text: z.string().nullable().describe('What the buyer wrote for this line'),
  quantity: z.number().int(),
  price: rupees.nullable().describe('The price in the shop, tax included, when it was requested'),
});

const quotedLine = z.object({
  product_id: entityId,
  name: z.string(),
  slug_url: z.string().nullable().describe('null if the product is no longer sold'),
  quantity: z.number().int(),
  list_price: rupees.describe('The price of one in the shop when the quote was priced, tax included'),
  unit_price: rupees.describe('The price of one before the discount of the quote'),
  price: rupees.describe('The price of one that is charged, tax included'),
  amount: rupees,
});

export const quoteOffer = z.object({
  lines: z.array(quotedLine),
  discount_percent: z.number(),
  subtotal: rupees,
  delivery: rupees,
  total: rupees.describe('Tax included'),
  tax: z.number().describe('The GST that the total includes'),
  saving: rupees.describe('What the prices save against those of the shop'),
  terms: z.string().nullable(),
  valid_until: z.iso.datetime().nullable().describe('null until it is sent'),
  payment_method: z.enum(quotePaymentMethods),
});

const quoteEvent = z.object({
  status: z.enum(quoteStates).nullable().describe('null for an event without a status change'),
  actor: z.enum(quoteActors),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
});

/** How an order above the limit of one payment is paid. */
const bankTransferDetails = z.object({
  account_name: z.string(),
  account_number: z.string(),
  ifsc: z.string(),
  bank: z.string(),
  branch: z.string(),
  reference: z.string().describe('What the buyer writes into the transfer'),
  amount: rupees.describe('What is still to be paid'),
});

const quoteOrder = z.object({
  _id: entityId,
  order_number: z.string(),
  status: z.enum(orderStates),
  total: rupees,
  received: rupees.describe('What has arrived by bank transfer'),
  pay_until: z.iso.datetime().nullable().describe('Until when it can be paid; null once it is paid or over'),
  has_invoice: z.boolean(),
  credit_notes: z.array(entityId).describe('The refunds that have a credit note'),
});

export const bulkOrderSummary = z.object({
  reference: z.string(),
  kind: z.enum(quoteKinds),
  status: z.enum(quoteStates),
  company: z.string().nullable(),
  line_count: z.number().int(),
  total: rupees.nullable().describe('null until the shop has sent its prices'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export const bulkOrder = bulkOrderSummary
  .extend({
    full_name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    gstin: z.string().nullable(),
    pin_code: z.string().nullable(),
    wanted_on: z.iso.date().nullable(),
    message: z.string().nullable(),
    requested_lines: z.array(requestedLine),
    offer: quoteOffer.nullable().describe('null until the shop has sent its prices'),
    order: quoteOrder.nullable(),
    bank_transfer: bankTransferDetails.nullable().describe('Set while a bank transfer is awaited'),
    next_statuses: z.array(z.enum(quoteStates)).describe('What the buyer can do next'),
    events: z.array(quoteEvent),
  })
  .meta({ id: 'BulkOrder' });

export const bulkOrderList = z.object({ bulk_orders: z.array(bulkOrderSummary), pagination });
export const bulkOrderListQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export const BULK_ORDERS_PER_PAGE = PAGE_SIZE;

/** The token of the signed link; its owner needs none. */
export const bulkOrderQuery = z.object({ token: z.string().max(200).optional() });

/** Where the goods go. Company and GSTIN are those of the request unless given. */
export const acceptBody = z.strictObject({
  delivery: addressBody.omit({ is_default: true }),
  agreed_total: rupees.describe('The total that the buyer saw'),
  note,
});
export const declineBody = z.strictObject({ note });
export const askBody = z.strictObject({ message: requiredNote('Please tell us what to change') });

const quoteDocuments = ['quote', 'pro_forma', 'invoice', 'credit_note'] as const;
export const documentQuery = bulkOrderQuery.extend({
  kind: z.enum(quoteDocuments).default('quote'),
  refund: entityId.optional().describe('The refund of a credit note'),
});

export type BulkOrderBody = z.infer<typeof bulkOrderBody>;
export type BulkOrderCreated = z.infer<typeof bulkOrderCreated>;
export type BulkOrderSummary = z.infer<typeof bulkOrderSummary>;
export type BulkOrder = z.infer<typeof bulkOrder>;
export type BulkOrderList = z.infer<typeof bulkOrderList>;
export type QuoteOffer = z.infer<typeof quoteOffer>;
export type AcceptBody = z.infer<typeof acceptBody>;
export type QuoteDocument = (typeof quoteDocuments)[number];
export type BankTransferDetails = z.infer<typeof bankTransferDetails>;
