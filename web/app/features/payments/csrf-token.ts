import { accountEndpoints } from '#contract/account-endpoints.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { browserSessionId } from '#web/lib/analytics-session.ts';

/** It counts for an hour, so that one taken shortly before the end still arrives in time. */
const KEPT_FOR_MS = 55 * 60_000;

type KeptToken = { token: string; sessionId: string; until: number };

/** What calls about payments carry so that no other site can make them. */
export async function csrfHeaders(): Promise<Record<string, string>> {
  const sessionId = browserSessionId();
  if (sessionId === undefined) throw new Error('Failed to fetch CSRF token');
  const token = readKept(sessionId) ?? (await fetchToken(sessionId));
  return { 'X-CSRF-Token': token, 'X-Session-Id': sessionId };
}

/** A token that the server refused is of no use the next time either. */
export function forgetCsrfToken(): void {
  write(null);
}

async function fetchToken(sessionId: string): Promise<string> {
  const { method, path } = accountEndpoints.getCsrfToken;
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-Session-Id': sessionId };
  const response = await fetch(path, { method, headers, credentials: 'same-origin' }).catch(() => null);
  if (!response?.ok) throw new Error('Failed to fetch CSRF token');
  const token = response.headers.get('X-CSRF-Token');
  if (!token) throw new Error('No CSRF token in response');
  write({ token, sessionId, until: Date.now() + KEPT_FOR_MS });
  return token;
}

function readKept(sessionId: string): string | null {
  try {
    const kept: Partial<KeptToken> | null = JSON.parse(
      sessionStorage.getItem(storageKeys.csrfToken) ?? 'null',
    );
    const isGood = kept?.sessionId === sessionId && (kept.until ?? 0) > Date.now();
    return isGood ? (kept?.token ?? null) : null;
  } catch {
    return null;
  }
}

function write(kept: KeptToken | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(storageKeys.csrfToken);
    else sessionStorage.setItem(storageKeys.csrfToken, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing fetches one for every call.
  }
}
