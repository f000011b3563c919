import { ApiError } from '#web/lib/api-client.ts';
import { saveSession } from '#web/lib/session.ts';
import { exchangeIdToken } from './enter-shop.ts';
import { loadIdentityClient } from './load-identity-client.ts';

/** Gets a new access token for whoever the identity service still knows. */
export async function renewSession(): Promise<boolean> {
  const client = await loadIdentityClient();
  const idToken = await client.getIdToken();
  if (idToken === null) return false;
  try {
    const answer = await exchangeIdToken(idToken);
    if (answer) saveSession(answer);
    return answer !== null;
  } catch (error) {
    // Signed out everywhere in the meantime. Anything else says nothing about the session.
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}
