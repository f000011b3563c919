import {
  endSession,
  isSessionPending,
  readSession,
  type Session,
  stopWaitingForSession,
  subscribeToSession,
} from './session.ts';

/** Renews the access token. Returns false if the user is no longer signed in; throws if the server cannot be reached. */
export type SessionRenewal = () => Promise<boolean>;

const RENEW_BEFORE_EXPIRY_MS = 60_000;
const LOCK = 'session-renewal';

let renewal: SessionRenewal | undefined;
let running: Promise<Session | null> | undefined;

/** Registers how tokens are renewed. The identity feature passes this in, because most visits never load its code. */
export function setSessionRenewal(renew: SessionRenewal): void {
  renewal = renew;
  subscribeToSession(restoreSession);
  restoreSession();
}

/** Gets an access token in a tab that has none while another tab of this browser is signed in: the identity cookie is shared. */
function restoreSession(): void {
  if (isSessionPending()) renewSession().catch(stopWaitingForSession);
}

/** Adds the access token to a request. Renews an expired token first, and retries once with a new token after a 401. */
export const authorisedFetch: typeof fetch = async (input, init) => {
  const token = await freshAccessToken();
  if (token === null) return fetch(input, init);
  const response = await fetch(input, withToken(init, token));
  if (response.status !== 401) return response;
  const renewed = await renewSession(token).catch(() => null);
  return renewed ? fetch(input, withToken(init, renewed.access_token)) : response;
};

export async function freshAccessToken(): Promise<string | null> {
  const session = readSession();
  if (session === null) return null;
  const timeLeft = session.expires_at - Date.now();
  if (timeLeft > RENEW_BEFORE_EXPIRY_MS) return session.access_token;
  const renewed = renewSession(session.access_token).catch(() => session);
  // Renew in the background as long as the token is still valid.
  return timeLeft > 0 ? session.access_token : ((await renewed)?.access_token ?? null);
}

/** Renews the session once for all concurrent calls of this tab, and one at a time across tabs. */
function renewSession(usedToken?: string): Promise<Session | null> {
  running ??= withSessionLock(async () => {
    const current = readSession();
    // Another tab or call has already renewed the token.
    if (current && usedToken && current.access_token !== usedToken) return current;
    // The user signed out while this call waited for the lock.
    if (!current && !isSessionPending()) return null;
    if (renewal && !(await renewal())) endSession();
    return readSession();
  }).finally(() => {
    running = undefined;
  });
  return running;
}

/** Runs the work in one tab at a time. Signing out takes the lock too, so that a running renewal cannot restore the session. */
export async function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Pages without TLS have no locks. Two tabs may then renew at once, which costs one extra request.
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  return {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), Authorization: `Bearer ${token}` },
  };
}
