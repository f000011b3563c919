import { z } from 'zod';
import { accountLimits } from './account-limits.ts';
import { entityId } from './entity-id.ts';

const personName = z
  .string()
  .trim()
  .min(1, 'Please enter a name')
  .max(accountLimits.nameLength, `Please use at most ${accountLimits.nameLength} characters`);
/** Validated by `phoneProblem`, so that browser and server show the same message. */
const phone = z.string().max(40);
/** Far longer than the tokens of either identity service. */
const idToken = z.string().min(1).max(8192);

/** `is_admin`, `email_confirmed` and `phone_confirmed` are read-only: they are never accepted from a client. */
export const user = z
  .object({
    _id: entityId,
    email: z.string().nullable(),
    email_confirmed: z.boolean(),
    full_name: z.string(),
    display_name: z.string(),
    phone: z.string().nullable().describe('The confirmed number, or else the one given at sign-up'),
    phone_confirmed: z.boolean(),
    photo_url: z.string().nullable(),
    is_admin: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'User' });

export const loginResponse = z.object({
  access_token: z.string(),
  expires_in: z.number().int().describe('Seconds'),
  user,
});

export const loginBody = z.strictObject({ id_token: idToken });

export const signupBody = z.strictObject({ id_token: idToken, full_name: personName, phone });

export const profileBody = z.strictObject({
  display_name: personName.optional(),
  full_name: personName.optional(),
  phone: phone.optional().describe('An unconfirmed number; a confirmed one is changed by confirming another'),
  photo_url: z.null().optional().describe('null removes the photo; a new photo has its own upload call'),
});

export const deletionBody = z.strictObject({
  id_token: idToken.describe('Of a sign-in within the last ten minutes'),
  confirm: z.literal('DELETE'),
});

export type User = z.infer<typeof user>;
export type LoginResponse = z.infer<typeof loginResponse>;
export type SignupBody = z.infer<typeof signupBody>;
export type ProfileBody = z.infer<typeof profileBody>;
export type DeletionBody = z.infer<typeof deletionBody>;

export const addressBody = z.strictObject({
  full_name: personName,
  phone,
  line1: z.string().trim().min(1, 'Please enter an address').max(200),
  line2: z.string().trim().max(200).nullable().default(null),
  landmark: z.string().trim().max(200).nullable().default(null),
  city: z.string().trim().min(1, 'Please enter a town or city').max(100),
  state: z.string().max(100),
  pin_code: z.string().max(40),
  company: z.string().trim().max(200).nullable().default(null),
  gstin: z.string().max(40).nullable().default(null),
  is_default: z.boolean().default(false),
});

export const address = z.object({ _id: entityId, ...addressBody.shape }).meta({ id: 'Address' });
export const addressList = z.object({ addresses: z.array(address) });

export type AddressBody = z.infer<typeof addressBody>;
export type Address = z.infer<typeof address>;
export type AddressList = z.infer<typeof addressList>;

export const setupBody = z.strictObject({ code: z.string().min(1).max(100) });
export const setupState = z.object({ is_open: z.boolean().describe('True while the shop has no admin') });
export type SetupState = z.infer<typeof setupState>;
