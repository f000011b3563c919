import { z } from 'zod';
import { accountLimits } from './account-limits.ts';
import { cartLimits } from './cart.ts';
import { entityId } from './entity-id.ts';
import { lineOfText, noteText, personName } from './text-schemas.ts';

/** The products of a quote request and the contact. Email, phone and GSTIN are validated by the functions of `validation.ts`. */
export const quoteRequestBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        product_id: entityId,
        quantity: z.number().int().min(1).max(cartLimits.quantityPerLine),
      }),
    )
    .min(1, 'Please choose what you want a quote for')
    .max(cartLimits.lines),
  full_name: personName,
  email: z.string().trim().max(254),
  phone: z.string().trim().max(40).nullable().default(null),
  company: lineOfText(accountLimits.nameLength).nullable().default(null),
  gstin: z.string().trim().max(40).nullable().default(null),
  note: noteText.nullable().default(null),
});

export const quoteRequestResponse = z.object({
  _id: entityId,
  email: z.string().describe('Where the quote is sent'),
  created_at: z.iso.datetime(),
});

export type QuoteRequestResponse = z.infer<typeof quoteRequestResponse>;
