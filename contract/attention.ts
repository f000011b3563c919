import { z } from 'zod';
import { entityId } from './entity-id.ts';

export const attentionKinds = [
  'not_confirmed',
  'refunded_unconfirmed',
  'amount_differs',
  'status_unknown',
  'refund_failed',
  'refund_by_transfer',
  'money_to_return',
  'part_paid',
  'document_missing',
] as const;

/** An order that needs a hand. */
export const attentionItem = z.object({
  kind: z.enum(attentionKinds),
  order_id: entityId,
  order_number: z.string(),
  reason: z.string().describe('Why it failed or what is to be done, for admins'),
  amount: z.number().nullable().describe('Rupees that it is about'),
  refund_id: entityId.nullable(),
  since: z.iso.datetime(),
  can_retry: z.boolean(),
});

export const attentionList = z.object({ items: z.array(attentionItem) }).meta({ id: 'AttentionList' });

export type AttentionItem = z.infer<typeof attentionItem>;
export type AttentionList = z.infer<typeof attentionList>;
