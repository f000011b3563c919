import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { pagination } from './pagination.ts';

export const mailStates = ['waiting', 'sent', 'kept', 'failed', 'held'] as const;
export const textMessageStates = ['sent', 'kept', 'failed'] as const;

const page = z.coerce.number().int().min(1).max(500).default(1);
const search = z.string().trim().max(200).default('');

export const mailListQuery = z.object({
  state: z.enum(mailStates).optional(),
  search: search.describe('The beginning of the address of the recipient'),
  page,
});

const mailFields = z.object({
  _id: entityId,
  recipient: z.string(),
  subject: z.string(),
  kind: z.enum(['shop', 'link', 'alert', 'message', 'notice']),
  state: z.enum(mailStates),
  last_error: z.string().nullable().describe('Why it failed or was held back'),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  resent_count: z.number().int().describe('How often staff sent it again'),
  can_resend: z.boolean(),
});

export const outboxMail = mailFields.meta({ id: 'OutboxMail' });
export const mailList = z.object({ mails: z.array(outboxMail), pagination });

export const mailPreview = mailFields
  .extend({
    text: z.string().nullable().describe('Null if only the recipient may read it'),
    html: z.string().nullable(),
  })
  .meta({ id: 'MailPreview' });

export const resendBody = z.strictObject({
  resent_count: z
    .number()
    .int()
    .min(0)
    .max(1000)
    .describe('As it was shown, so that a double press sends one mail'),
});

export const textMessageListQuery = z.object({
  state: z.enum(textMessageStates).optional(),
  search: search.describe('The beginning of the phone number'),
  page,
});

const textMessage = z
  .object({
    _id: entityId,
    phone: z.string(),
    kind: z.enum(['code', 'notice']),
    body: z.string().nullable().describe('Only in a demo, and only while it is fresh'),
    state: z.enum(textMessageStates),
    last_error: z.string().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'OutboxTextMessage' });

export const textMessageList = z.object({ messages: z.array(textMessage), pagination });

export type MailListQuery = z.infer<typeof mailListQuery>;
export type OutboxMail = z.infer<typeof outboxMail>;
export type MailList = z.infer<typeof mailList>;
export type MailPreview = z.infer<typeof mailPreview>;
export type TextMessageListQuery = z.infer<typeof textMessageListQuery>;
export type TextMessageList = z.infer<typeof textMessageList>;
