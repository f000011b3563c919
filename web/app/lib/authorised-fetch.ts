import {
  endSession,
  isSessionPending,
  readSession,
  type Session,
  stopWaitingForSession,
  subscribeToSession,
} from './session.ts';

/** Answers whether somebody is still signed in; throws where that could not be found out. */
export type SessionRenewal = () => Promise<boolean>;

const RENEW_BEFORE_EXPIRY_MS = 60_000;
const LOCK = 'session-renewal';

let renewal: SessionRenewal | undefined;
let running: Promise<Session | null> | undefined;

/** How a token is renewed is the business of whoever signs people in, whose code most visits never load. */
export function setSessionRenewal(renew: SessionRenewal): void {
  renewal = renew;
  subscribeToSession(takeUpSession);
  takeUpSession();
}

/** A new tab of somebody who is signed in, or one that was open while they did: the cookie is there, the token is not. */
function takeUpSession(): void {
  if (isSessionPending()) renewedSession().catch(stopWaitingForSession);
}

/** Says who is calling. A token that has come to its end is renewed first, one that is refused once after. */
export const authorisedFetch: typeof fetch = async (input, init) => {
  const token = await freshAccessToken();
  if (token === null) return fetch(input, init);
  const response = await fetch(input, withToken(init, token));
  if (response.status !== 401) return response;
  const renewed = await renewedSession(token).catch(() => null);
  return renewed ? fetch(input, withToken(init, renewed.access_token)) : response;
};

export async function freshAccessToken(): Promise<string | null> {
  const session = readSession();
  if (session === null) return null;
  const timeLeft = session.expires_at - Date.now();
  if (timeLeft > RENEW_BEFORE_EXPIRY_MS) return session.access_token;
  const renewed = renewedSession(session.access_token).catch(() => session);
  // Nobody waits for a renewal while the token still opens doors.
  return timeLeft > 0 ? session.access_token : ((await renewed)?.access_token ?? null);
}

/** One renewal for all calls of this tab, and one at a time for all tabs. */
function renewedSession(spent?: string): Promise<Session | null> {
  running ??= withSessionLock(async () => {
    const current = readSession();
    // Another tab or call was faster.
    if (current && spent && current.access_token !== spent) return current;
    // Signed out while this waited.
    if (!current && !isSessionPending()) return null;
    if (renewal && !(await renewal())) endSession();
    return readSession();
  }).finally(() => {
    running = undefined;
  });
  return running;
}

/** Signing out goes through here too, so that no renewal under way can bring the session back. */
export async function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  // Pages without TLS have no locks; two tabs may then renew at once, which costs one call more.
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  return {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), Authorization: `Bearer ${token}` },
  };
}
