import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { LoginResponse, User } from '#contract/accounts.ts';
import { termsVersion } from '#contract/terms-version.ts';
import { ApiError, createApiClient } from '#web/lib/api-client.ts';
import { saveSession } from '#web/lib/session.ts';
import type { IdentityClient, SignInOptions } from './identity-client.ts';
import { IdentityError } from './identity-error.ts';

/** A user of the identity service who has no account in the shop yet. */
export type VerifiedIdentity = { email: string; name: string };

type SessionResult = { user: User; verified: null } | { user: null; verified: VerifiedIdentity };
type SignUpDetails = { fullName: string; phone: string };

// Sends no access token: these calls obtain one.
const api = createApiClient((input, init) => fetch(input, init));

/** Exchanges the ID token for an access token and saves the session. Returns `verified` for a user without an account. */
export async function startSession(
  client: IdentityClient,
  options: SignInOptions = {},
): Promise<SessionResult> {
  const idToken = await requireIdToken(client);
  const login = await exchangeIdToken(idToken);
  if (!login) return { user: null, verified: readClaims(idToken) };
  saveSession(login, options.isPersistent);
  return { user: login.user, verified: null };
}

/** Creates the shop account of a user who is signed in at the identity service. */
export async function signUpUser(client: IdentityClient, { fullName, phone }: SignUpDetails): Promise<User> {
  const body = {
    id_token: await requireIdToken(client),
    full_name: fullName,
    phone,
    terms_version: termsVersion,
  };
  const login = await api.call(accountEndpoints.signup, { body });
  saveSession(login, false);
  return login.user;
}

/** Returns null if the shop has no account for that identity. */
export async function exchangeIdToken(idToken: string): Promise<LoginResponse | null> {
  try {
    return await api.call(accountEndpoints.login, { body: { id_token: idToken } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function requireIdToken(client: IdentityClient): Promise<string> {
  const idToken = await client.getIdToken();
  // No token right after a sign-in means that the browser has not stored the cookie.
  if (idToken === null) throw new IdentityError('auth/web-storage-unsupported');
  return idToken;
}

/** Reads name and email to prefill a form; the server verifies the token itself. */
function readClaims(idToken: string): VerifiedIdentity {
  try {
    const [, payload = ''] = idToken.split('.');
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const { email, name } = JSON.parse(new TextDecoder().decode(bytes));
    return { email: typeof email === 'string' ? email : '', name: typeof name === 'string' ? name : '' };
  } catch {
    return { email: '', name: '' };
  }
}
