import { useSyncExternalStore } from 'react';
import type { LoginResponse, User } from '#contract/accounts.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { createEmitter } from './store.ts';

export type Session = {
  readonly access_token: string;
  /** By this browser's own clock. */
  readonly expires_at: number;
  readonly user: User;
};

const { appToken, signedInUser } = storageKeys;
const sessionChanges = createEmitter();

let lastText: string | null = null;
let lastSession: Session | null = null;
/** For browsers that keep nothing: their session lasts as long as the page. */
let unkeptText: string | null = null;
let isAwaitingOver = false;

/** Who is signed in, as far as this tab knows; the same object until something changes. */
export function readSession(): Session | null {
  const text =
    readItem(() => sessionStorage, appToken) ?? readItem(() => localStorage, appToken) ?? unkeptText;
  if (text !== lastText) {
    lastText = text;
    lastSession = parseSession(text);
  }
  return lastSession;
}

/** False once they have signed out, in whichever tab; true also in a tab that waits for its token, or has none offline. */
export function isUserSignedIn(): boolean {
  return readSession() !== null || readItem(() => localStorage, signedInUser) !== null;
}

/** True in a tab that has no token yet while another one of this browser has signed in. */
export function isSessionPending(): boolean {
  return !isAwaitingOver && readSession() === null && readItem(() => localStorage, signedInUser) !== null;
}

/** Nobody could be asked: the visitor goes on signed out here, and the other tabs as they are. */
export function stopWaitingForSession(): void {
  isAwaitingOver = true;
  sessionChanges.emit();
}

/** `isKept`: also after the browser was closed. A renewal leaves that as it was chosen. */
export function saveSession(answer: LoginResponse, isKept = isSessionKept()): void {
  const { access_token, expires_in, user } = answer;
  store({ access_token, expires_at: Date.now() + expires_in * 1000, user }, isKept);
}

/** After a change of the profile: the same token, a new name or picture. */
export function replaceSessionUser(user: User): void {
  const session = readSession();
  if (session) store({ ...session, user }, isSessionKept());
}

/** In all tabs of this browser. */
export function endSession(): void {
  unkeptText = null;
  writeItem(() => sessionStorage, appToken, null);
  writeItem(() => localStorage, appToken, null);
  writeItem(() => localStorage, signedInUser, null);
  sessionChanges.emit();
}

export function subscribeToSession(listener: () => void): () => void {
  // Adding the same listener again changes nothing, and whoever renews tokens listens as long as the page stands.
  addEventListener('storage', followOtherTabs);
  return sessionChanges.subscribe(listener);
}

/** Null on the server and for the first moment, where nobody knows yet. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, readSession, () => null);
}

export function useIsSessionPending(): boolean {
  return useSyncExternalStore(subscribeToSession, isSessionPending, () => true);
}

function isSessionKept(): boolean {
  return readItem(() => localStorage, appToken) !== null;
}

function store(session: Session, isKept: boolean): void {
  const text = JSON.stringify(session);
  const isStored = writeItem(() => (isKept ? localStorage : sessionStorage), appToken, text);
  writeItem(() => (isKept ? sessionStorage : localStorage), appToken, null);
  unkeptText = isStored ? null : text;
  // Tells the other tabs, whose session storage is their own, that somebody is here, and who.
  writeItem(() => localStorage, signedInUser, session.user._id);
  sessionChanges.emit();
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== null && key !== appToken && key !== signedInUser) return;
  // Somebody else, or nobody, is signed in now: what this tab holds has had its day.
  if (key === signedInUser && newValue !== readSession()?.user._id) {
    writeItem(() => sessionStorage, appToken, null);
    isAwaitingOver = false;
  }
  sessionChanges.emit();
}

function readItem(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function writeItem(storage: () => Storage, key: string, text: string | null): boolean {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function parseSession(text: string | null): Session | null {
  try {
    const session: Partial<Session> | null = JSON.parse(text ?? 'null');
    return session?.access_token && session.expires_at && session.user?._id ? (session as Session) : null;
  } catch {
    return null;
  }
}
