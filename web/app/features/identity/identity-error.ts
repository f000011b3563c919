import { type IdentityErrorCode, identityErrorCodes } from '#contract/identity.ts';

/** An error of either identity service, with one of the shared codes. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly code: IdentityErrorCode;
  /** The server's sentence, which says how long to wait. */
  readonly detail: string | undefined;

  constructor(code: string, detail?: string) {
    const known = identityErrorCodes.find((candidate) => candidate === code) ?? 'auth/internal-error';
    super(known);
    this.code = known;
    this.detail = detail;
  }
}

export function isIdentityError(error: unknown, code: IdentityErrorCode): boolean {
  return error instanceof IdentityError && error.code === code;
}
