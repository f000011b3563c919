import { useSyncExternalStore } from 'react';
import type { LoginResponse, User } from '#contract/accounts.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { createEmitter } from './store.ts';
import { readItem, writeItem } from './stored-item.ts';

export type Session = {
  readonly access_token: string;
  /** Milliseconds on this browser's clock. */
  readonly expires_at: number;
  readonly user: User;
};

const { appToken, signedInUser } = storageKeys;
const sessionChanges = createEmitter();

let lastText: string | null = null;
let lastSession: Session | null = null;
/** For browsers without storage: the session lasts as long as the page. */
let textInMemory: string | null = null;
let hasStoppedWaiting = false;

/** The session of this tab. Returns the same object until the session changes. */
export function readSession(): Session | null {
  const text =
    readItem(() => sessionStorage, appToken) ?? readItem(() => localStorage, appToken) ?? textInMemory;
  if (text !== lastText) {
    lastText = text;
    lastSession = parseSession(text);
  }
  return lastSession;
}

/** False once the user has signed out in any tab. Also true in a tab that still waits for its token. */
export function isUserSignedIn(): boolean {
  return readSession() !== null || readItem(() => localStorage, signedInUser) !== null;
}

/** True in a tab that has no token yet while another tab of this browser is signed in. */
export function isSessionPending(): boolean {
  return !hasStoppedWaiting && readSession() === null && readItem(() => localStorage, signedInUser) !== null;
}

/** Called when the token cannot be fetched: this tab goes on signed out, the other tabs keep their session. */
export function stopWaitingForSession(): void {
  hasStoppedWaiting = true;
  sessionChanges.emit();
}

/** `isPersistent` keeps the session after the browser is closed. A renewal keeps the earlier choice. */
export function saveSession(response: LoginResponse, isPersistent = isSessionPersistent()): void {
  const { access_token, expires_in, user } = response;
  store({ access_token, expires_at: Date.now() + expires_in * 1000, user }, isPersistent);
}

/** Updates the user after a change of the profile; the token stays. */
export function replaceSessionUser(user: User): void {
  const session = readSession();
  if (session) store({ ...session, user }, isSessionPersistent());
}

/** Ends the session in all tabs of this browser. */
export function endSession(): void {
  textInMemory = null;
  writeItem(() => sessionStorage, appToken, null);
  writeItem(() => localStorage, appToken, null);
  writeItem(() => localStorage, signedInUser, null);
  sessionChanges.emit();
}

export function subscribeToSession(listener: () => void): () => void {
  // Never removed: adding the same listener again has no effect, and the token renewal subscribes for the life of the page.
  addEventListener('storage', handleStorageEvent);
  return sessionChanges.subscribe(listener);
}

/** Null on the server and during hydration. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, () => null);
}

export function useIsSessionPending(): boolean {
  return useSyncExternalStore(subscribeToSession, isSessionPending, () => true);
}

function isSessionPersistent(): boolean {
  return readItem(() => localStorage, appToken) !== null;
}

function store(session: Session, isPersistent: boolean): void {
  const text = JSON.stringify(session);
  const isStored = writeItem(() => (isPersistent ? localStorage : sessionStorage), appToken, text);
  writeItem(() => (isPersistent ? sessionStorage : localStorage), appToken, null);
  textInMemory = isStored ? null : text;
  // Session storage is not shared: this entry tells the other tabs which user is signed in.
  writeItem(() => localStorage, signedInUser, session.user._id);
  sessionChanges.emit();
}

function handleStorageEvent({ key, newValue }: StorageEvent): void {
  if (key !== null && key !== appToken && key !== signedInUser) return;
  // Another user, or nobody, is signed in now, so the token of this tab is no longer valid.
  if (key === signedInUser && newValue !== readSession()?.user._id) {
    writeItem(() => sessionStorage, appToken, null);
    hasStoppedWaiting = false;
  }
  sessionChanges.emit();
}

function parseSession(text: string | null): Session | null {
  try {
    const session: Partial<Session> | null = JSON.parse(text ?? 'null');
    return session?.access_token && session.expires_at && session.user?._id ? (session as Session) : null;
  } catch {
    return null;
  }
}
