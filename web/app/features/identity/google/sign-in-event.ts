import { identityErrorCodes } from '#contract/identity.ts';

/** How the sign-in window ended; `error` is a word of the identity service, or null. */
export type SignInEvent = { id: string; at: number; error: string | null };

const CHANNEL = 'sign-in';
const EVENT_LIFE_MS = 10 * 60_000;

const seen = new Map<string, number>();

/** Said by the sign-in window, which may have lost its opener on the way through another site. */
export function tellSignInEvent(error: string | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ id: crypto.randomUUID?.() ?? String(Math.random()), at: Date.now(), error });
  channel.close();
}

/** Hears what the window says. Old news and what was heard before is left out, so that no event counts twice. */
export function onSignInEvent(listener: (event: SignInEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSignInEvent(data) && isNews(data, Date.now())) listener(data);
  };
  return () => channel.close();
}

export function isNews({ id, at }: SignInEvent, now: number): boolean {
  for (const [oldId, heardAt] of seen) if (now - heardAt > EVENT_LIFE_MS) seen.delete(oldId);
  if (now - at > EVENT_LIFE_MS || seen.has(id)) return false;
  seen.set(id, now);
  return true;
}

function isSignInEvent(value: unknown): value is SignInEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, error } = value as Partial<SignInEvent>;
  return typeof id === 'string' && typeof at === 'number' && (error === null || typeof error === 'string');
}

/** The address of the window's last page can hold anything. */
export function errorCodeOf(error: string): string {
  return identityErrorCodes.find((code) => code === error) ?? 'auth/invalid-auth-event';
}
