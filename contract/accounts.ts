import { z } from 'zod';
import { accountLimits } from './account-limits.ts';
import { adminRoles } from './admin-roles.ts';
import { entityId } from './entity-id.ts';
import { lineOfText, personName } from './text-schemas.ts';

/** Validated by `phoneProblem`, so that browser and server show the same message. */
const phone = z.string().max(40);
/** Far longer than the tokens of either identity service. */
const idToken = z.string().min(1).max(8192);

/** `is_admin`, `admin_role`, `email_confirmed` and `phone_confirmed` are read-only: they are never accepted from a client. */
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
    admin_role: z.enum(adminRoles).nullable().describe('Null for customers'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'User' });

export const loginResponse = z.object({
  access_token: z.string(),
  expires_in: z.number().int().describe('Seconds'),
  user,
});

export const loginBody = z.strictObject({ id_token: idToken });

export const signupBody = z.strictObject({
  id_token: idToken,
  full_name: personName,
  phone,
  terms_version: z.iso.date().optional().describe('The day of the terms to which the person agreed'),
});

export const profileBody = z.strictObject({
  display_name: lineOfText(accountLimits.nameLength).min(1, 'Please enter a name').optional(),
  full_name: personName.optional(),
  phone: phone.optional().describe('An unconfirmed number; a confirmed one is changed by confirming another'),
  photo_url: z
    .string()
    .max(300)
    .nullable()
    .optional()
    .describe('null removes the photo; otherwise the current photo_url. A new photo has its own upload call'),
});

export const deletionBody = z.strictObject({
  id_token: idToken.describe('Of a session with a proof within the last ten minutes'),
  confirm: z.literal('DELETE'),
});

/** What a deletion leaves behind. */
export const deletionPreview = z.object({
  open_orders: z
    .array(z.string())
    .describe('The numbers of orders, returns and refunds that are not finished'),
  kept_orders: z.number().int().describe('How many orders are kept, because tax law requires their invoices'),
});

export type DeletionPreview = z.infer<typeof deletionPreview>;
export type User = z.infer<typeof user>;
export type LoginResponse = z.infer<typeof loginResponse>;
export type SignupBody = z.infer<typeof signupBody>;
export type ProfileBody = z.infer<typeof profileBody>;
export type DeletionBody = z.infer<typeof deletionBody>;

const place = {
  line1: lineOfText(200).min(1, 'Please enter an address'),
  line2: lineOfText(200).nullable().default(null),
  city: lineOfText(100).min(1, 'Please enter a town or city'),
  state: z.string().max(100),
  pin_code: z.string().max(40),
};

/** Where a business is registered, if that is not where the parcel goes. */
export const billingAddress = z.strictObject(place);

export const addressBody = z.strictObject({
  full_name: personName,
  phone,
  ...place,
  landmark: lineOfText(200).nullable().default(null),
  company: lineOfText(200).nullable().default(null),
  gstin: z.string().max(40).nullable().default(null),
  billing_address: billingAddress
    .nullable()
    .default(null)
    .describe('For invoices with a GSTIN; null if it is the same address'),
  is_default: z.boolean().default(false),
});

export const address = z.object({ _id: entityId, ...addressBody.shape }).meta({ id: 'Address' });
export const savedAddress = address.extend({
  gstin_notice: z
    .string()
    .nullable()
    .describe('Set if the GSTIN is of another State than the billing address'),
});
export const addressList = z.object({ addresses: z.array(address) });

export type BillingAddress = z.infer<typeof billingAddress>;
export type AddressBody = z.infer<typeof addressBody>;
export type Address = z.infer<typeof address>;
export type SavedAddress = z.infer<typeof savedAddress>;
export type AddressList = z.infer<typeof addressList>;

export const setupBody = z.strictObject({ code: z.string().min(1).max(100) });
export const setupState = z.object({ is_open: z.boolean().describe('True while the shop has no admin') });
export type SetupState = z.infer<typeof setupState>;
