import { identityErrorCodes } from '#contract/identity.ts';

/** The result of the sign-in popup; `error` is an error code, or null for success. */
export type SignInEvent = { id: string; at: number; error: string | null };

const CHANNEL = 'sign-in';
const EVENT_LIFETIME_MS = 10 * 60_000;

/** When each event id was received. */
const receivedEvents = new Map<string, number>();

/** Sends the result from the popup. By broadcast, because `opener` may be lost on the way through another site. */
export function broadcastSignInEvent(error: string | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ id: crypto.randomUUID?.() ?? String(Math.random()), at: Date.now(), error });
  channel.close();
}

/** Listens for results of the popup; ignores old and repeated events. */
export function onSignInEvent(listener: (event: SignInEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSignInEvent(data) && isNewEvent(data, Date.now())) listener(data);
  };
  return () => channel.close();
}

export function isNewEvent({ id, at }: SignInEvent, now: number): boolean {
  for (const [oldId, receivedAt] of receivedEvents) {
    if (now - receivedAt > EVENT_LIFETIME_MS) receivedEvents.delete(oldId);
  }
  if (now - at > EVENT_LIFETIME_MS || receivedEvents.has(id)) return false;
  receivedEvents.set(id, now);
  return true;
}

function isSignInEvent(value: unknown): value is SignInEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { id, at, error } = value as Partial<SignInEvent>;
  return typeof id === 'string' && typeof at === 'number' && (error === null || typeof error === 'string');
}

/** The error comes from the address of the popup's last page, which may contain anything. */
export function toErrorCode(error: string): string {
  return identityErrorCodes.find((code) => code === error) ?? 'auth/invalid-auth-event';
}
