import { accountEndpoints } from '#contract/account-endpoints.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { browserSessionId } from '#web/lib/analytics-session.ts';

/** The server accepts a token for an hour, so that a cached one is still valid when the request arrives. */
const CACHE_MS = 55 * 60_000;

type CachedToken = { token: string; sessionId: string; until: number };

/** The CSRF and session headers of payment calls. */
export async function csrfHeaders(): Promise<Record<string, string>> {
  const sessionId = browserSessionId();
  if (sessionId === undefined) throw new Error('Failed to fetch CSRF token');
  const token = readCachedToken(sessionId) ?? (await fetchToken(sessionId));
  return { 'X-CSRF-Token': token, 'X-Session-Id': sessionId };
}

/** Called when the server has rejected the token. */
export function clearCsrfToken(): void {
  cacheToken(null);
}

async function fetchToken(sessionId: string): Promise<string> {
  const { method, path } = accountEndpoints.getCsrfToken;
  const headers = { 'X-Requested-With': 'XMLHttpRequest', 'X-Session-Id': sessionId };
  const response = await fetch(path, { method, headers, credentials: 'same-origin' }).catch(() => null);
  if (!response?.ok) throw new Error('Failed to fetch CSRF token');
  const token = response.headers.get('X-CSRF-Token');
  if (!token) throw new Error('No CSRF token in response');
  cacheToken({ token, sessionId, until: Date.now() + CACHE_MS });
  return token;
}

function readCachedToken(sessionId: string): string | null {
  try {
    const cached: Partial<CachedToken> | null = JSON.parse(
      sessionStorage.getItem(storageKeys.csrfToken) ?? 'null',
    );
    const isValid = cached?.sessionId === sessionId && (cached.until ?? 0) > Date.now();
    return isValid ? (cached?.token ?? null) : null;
  } catch {
    return null;
  }
}

function cacheToken(cached: CachedToken | null): void {
  try {
    if (cached === null) sessionStorage.removeItem(storageKeys.csrfToken);
    else sessionStorage.setItem(storageKeys.csrfToken, JSON.stringify(cached));
  } catch {
    // Without storage a new token is fetched for every call.
  }
}
