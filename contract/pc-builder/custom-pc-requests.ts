import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { PAGE_SIZE, pagination } from '../pagination.ts';
import { noteText, personName, requiredNote } from '../text-schemas.ts';
import { buildLimits, buildUses } from './build-limits.ts';
import { buildSlots } from './build-parts.ts';
import { chosenParts } from './builds.ts';
import { customPcRequestActors, customPcRequestStates } from './custom-pc-request-states.ts';

const state = z.enum(customPcRequestStates);

/** Email and phone are validated by the functions of `validation.ts`. */
export const customPcRequestBody = z.strictObject({
  parts: chosenParts.default([]),
  full_name: personName,
  email: z.string().trim().max(254),
  phone: z.string().trim().max(40).nullable().default(null),
  budget: z
    .number()
    .int()
    .min(buildLimits.minBudgetRupees)
    .max(buildLimits.maxBudgetRupees)
    .nullable()
    .default(null)
    .describe('Rupees'),
  use: z.enum(buildUses).nullable().default(null),
  wants_assembly: z.boolean().default(true),
  note: noteText.nullable().default(null),
});

export const customPcRequestCreated = z.object({
  reference: z.string(),
  token: z.string().describe('Opens the request at its reference without signing in'),
  email: z.string().describe('Where the shop replies'),
  status: state,
  created_at: z.iso.datetime(),
});

const requestedPart = z.object({
  product_id: z.string(),
  slot: z.enum(buildSlots),
  name: z.string(),
  quantity: z.number().int(),
  price: z.number().int().describe('Rupees for one piece when the request was sent'),
});

const requestEvent = z.object({
  status: state.nullable().describe('null for a note without a status change'),
  actor: z.enum(customPcRequestActors),
  note: z.string().nullable(),
  created_at: z.iso.datetime(),
});

const requestFields = {
  reference: z.string(),
  status: state,
  budget: z.number().int().nullable(),
  use: z.enum(buildUses).nullable(),
  wants_assembly: z.boolean(),
  parts: z.array(requestedPart),
  total: z.number().int().describe('Rupees when the request was sent'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

export const contact = z.object({
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
});

export const customPcRequest = z
  .object({
    ...requestFields,
    contact: contact
      .nullable()
      .describe('null for callers who only have the link: it goes to an address that nobody has proven'),
    quote_reference: z.string().nullable().describe('The quote of this PC, for the owner of the request'),
    events: z.array(requestEvent),
  })
  .meta({ id: 'CustomPcRequest' });

export const customPcRequestList = z.object({ data: z.array(z.object(requestFields)), pagination });

export const customPcRequestListQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
});

export const customPcRequestQuery = z.object({
  token: z.string().max(100).optional().describe('The token of the link'),
});

export const adminCustomPcRequestListQuery = customPcRequestListQuery.extend({ status: state.optional() });

export const adminCustomPcRequest = z
  .object({
    ...requestFields,
    user_id: entityId.nullable(),
    contact,
    checklist: z
      .array(
        z.object({
          rule: z.string(),
          sentence: z.string(),
          checked: z
            .object({
              by: z.string().nullable().describe('null if the account was deleted'),
              at: z.iso.datetime(),
            })
            .nullable(),
        }),
      )
      .describe('What the compatibility rules could not decide: staff check it by hand'),
    quote_reference: z.string().nullable().describe('The quote that was made from the request'),
    events: z.array(requestEvent.extend({ is_internal: z.boolean().describe('Only staff see it') })),
    next_statuses: z.array(state).describe('The statuses that the shop can set next'),
  })
  .meta({ id: 'AdminCustomPcRequest' });

export const mailedCustomPcRequest = adminCustomPcRequest
  .extend({ notice: z.string().nullable().describe('Why the buyer got no mail; null if nothing is to say') })
  .meta({ id: 'MailedCustomPcRequest' });

export const adminCustomPcRequestList = z.object({
  data: z.array(z.object({ ...requestFields, contact })),
  pagination,
});

export const customPcRequestStatusBody = z.strictObject({
  status: state,
  note: noteText.nullable().default(null).describe('Shown and mailed to the buyer'),
});

export const customPcRequestNoteBody = z.strictObject({
  note: requiredNote('Please write a note').describe('For staff only'),
});

export const checklistItemBody = z.strictObject({ is_checked: z.boolean() });

export type CustomPcRequestBody = z.infer<typeof customPcRequestBody>;
export type CustomPcRequestCreated = z.infer<typeof customPcRequestCreated>;
export type CustomPcRequest = z.infer<typeof customPcRequest>;
export type CustomPcRequestList = z.infer<typeof customPcRequestList>;
export type AdminCustomPcRequest = z.infer<typeof adminCustomPcRequest>;
export type MailedCustomPcRequest = z.infer<typeof mailedCustomPcRequest>;
export type AdminCustomPcRequestList = z.infer<typeof adminCustomPcRequestList>;
