import { ApiError } from '#web/lib/api-client.ts';
import { saveSession } from '#web/lib/session.ts';
import { loadIdentityClient } from './load-identity-client.ts';
import { exchangeIdToken } from './start-session.ts';

/** Gets a new access token. Returns false if the user is no longer signed in at the identity service. */
export async function renewSession(): Promise<boolean> {
  const client = await loadIdentityClient();
  const idToken = await client.getIdToken();
  if (idToken === null) return false;
  try {
    const login = await exchangeIdToken(idToken);
    if (login) saveSession(login);
    return login !== null;
  } catch (error) {
    // The user has logged out everywhere. Other errors do not end the session.
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}
