import { type IdentityErrorCode, identityErrorCodes } from '#contract/identity.ts';

/** A refusal of the identity service, whichever it is, in the words both of them share. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly code: IdentityErrorCode;

  constructor(code: string) {
    const known = identityErrorCodes.find((each) => each === code) ?? 'auth/internal-error';
    super(known);
    this.code = known;
  }
}

export function isIdentityError(error: unknown, code: IdentityErrorCode): boolean {
  return error instanceof IdentityError && error.code === code;
}
