import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { LoginResponse, User } from '#contract/accounts.ts';
import { ApiError, createApiClient } from '#web/lib/api-client.ts';
import { saveSession } from '#web/lib/session.ts';
import type { IdentityClient, KeepChoice } from './identity-client.ts';
import { IdentityError } from './identity-error.ts';

/** Somebody the identity service knows and the shop does not yet. */
export type ProvenIdentity = { email: string; name: string };

type Entry = { user: User; proven: null } | { user: null; proven: ProvenIdentity };
type Joining = { fullName: string; phone: string };

// Without the token of whoever was here before: these calls are how one gets a token.
const api = createApiClient((input, init) => fetch(input, init));

/** Gives the identity's proof for an access token. Proof of somebody without an account is an answer, not a fault. */
export async function enterShop(client: IdentityClient, choice: KeepChoice = {}): Promise<Entry> {
  const idToken = await requireIdToken(client);
  const answer = await exchangeIdToken(idToken);
  if (!answer) return { user: null, proven: readClaims(idToken) };
  saveSession(answer, choice.isKept);
  return { user: answer.user, proven: null };
}

/** Makes the account of somebody the identity service has just let in. */
export async function joinShop(client: IdentityClient, { fullName, phone }: Joining): Promise<User> {
  const body = { id_token: await requireIdToken(client), full_name: fullName, phone };
  const answer = await api.call(accountEndpoints.signup, { body });
  saveSession(answer, false);
  return answer.user;
}

/** Null where the shop has no account for that identity. */
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
  // Signed in a moment ago, and unknown now: the browser has not kept the cookie.
  if (idToken === null) throw new IdentityError('auth/web-storage-unsupported');
  return idToken;
}

/** Only to fill in a form: what counts is what the server reads from the same token. */
function readClaims(idToken: string): ProvenIdentity {
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
