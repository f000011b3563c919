import { z } from 'zod';
import { passwordLength } from '#contract/identity.ts';

/** The shapes that several identity routes share. Whatever is not named is refused, so nobody sets what is not theirs to set. */
export const nothing = z.strictObject({});
export const done = {};

/** Whether it is an address is said with a sentence of its own. */
export const email = z.string().max(320);
export const password = z
  .string()
  .max(1024)
  .describe(`${passwordLength.minimum} to ${passwordLength.maximum} characters`);
export const rememberMe = z.boolean().default(true).describe('False: until the browser is closed');
export const phone = z.string().max(40).describe('+91 and ten digits, or the ten digits alone');
export const code = z.string().max(20).describe('The digits of the text message');
