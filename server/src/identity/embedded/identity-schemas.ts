import { z } from 'zod';
import { passwordLength } from '#contract/identity.ts';

/** The body of requests and responses without data. */
export const emptyBody = z.strictObject({});

/** The format is checked separately, with its own error code. */
export const email = z.string().max(320);
export const password = z
  .string()
  .max(1024)
  .describe(`${passwordLength.minimum} to ${passwordLength.maximum} characters`);
export const rememberMe = z.boolean().default(true).describe('False: until the browser is closed');
export const phone = z.string().max(40).describe('+91 and ten digits, or the ten digits alone');
export const code = z.string().max(20).describe('The digits from the text message');
export const linkToken = z.string().min(1).max(1024);
