import { ApiError } from '#web/lib/api-client.ts';
import { IdentityError } from '../../identity-error.ts';
import { identityErrorMessage } from '../../identity-error-messages.ts';

/** What is wrong with the field of a form, or with everything else. */
export type WayProblem = { field: string | null; form: string | null };

export const noProblem: WayProblem = { field: null, form: null };

const fieldErrors = new Set([
  'auth/invalid-verification-code',
  'auth/code-expired',
  'auth/session-expired',
  'auth/invalid-email',
  'auth/email-already-in-use',
]);

export function describeWayProblem(error: unknown): WayProblem {
  // Of the shop's own API.
  if (error instanceof ApiError) return { field: null, form: error.message };
  const message = identityErrorMessage(error, 'changeWay');
  const isOfField = error instanceof IdentityError && fieldErrors.has(error.code);
  return isOfField ? { field: message, form: null } : { field: null, form: message };
}
