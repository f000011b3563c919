import { z } from 'zod';
import { entityId } from './entity-id.ts';

const identitySession = z.object({
  _id: entityId,
  device: z.string().describe("Browser and system, for example 'Firefox on Windows'; no place, no address"),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().describe('Precise to about 15 minutes'),
  is_current: z.boolean().describe('True for the session of this request'),
});

/** How the caller can sign in, and where they are signed in. */
export const signInWays = z
  .object({
    is_managed_here: z
      .boolean()
      .describe('False with Firebase: nothing below can be changed at this shop, and `sessions` is unknown'),
    email: z.object({ address: z.string(), is_confirmed: z.boolean() }).nullable(),
    has_password: z.boolean().nullable().describe('null: only the identity service knows'),
    phone: z
      .object({ number: z.string(), confirmed_at: z.iso.datetime().nullable(), can_remove: z.boolean() })
      .nullable()
      .describe('The confirmed number; `can_remove` is false for the last way to sign in'),
    google: z
      .object({ added_at: z.iso.datetime(), can_remove: z.boolean() })
      .nullable()
      .describe('null if no Google account is linked'),
    proof_methods: z
      .array(z.enum(['password', 'email', 'phone']))
      .describe('How the caller can give a fresh proof, best first'),
    proof_expires_at: z.iso
      .datetime()
      .nullable()
      .describe('Until then this session may change ways to sign in; null without a fresh proof'),
    has_second_factor: z.boolean().describe('Whether an authenticator app is set up for the admin area'),
    sessions: z.array(identitySession).nullable().describe('The current one first, then by last use'),
  })
  .meta({ id: 'SignInWays' });

export type SignInWays = z.infer<typeof signInWays>;
