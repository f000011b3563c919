import { useSyncExternalStore } from 'react';
import { storageKeys } from '#contract/storage-keys.ts';
import { createEmitter } from '#web/lib/store.ts';

export const PING_INTERVAL_MS = 14 * 60_000;
const TIMEOUT_MS = 10_000;
const LOCK = 'keep-alive';
const headers = { 'X-Keep-Alive': '1', 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' };

/** `problem` is null after a success. */
export type Ping = { at: string; tookMs: number; problem: string | null };

/** Stored, so that all tabs of this browser show the same. */
export type KeepAlive = { isActive: boolean; lastPing: Ping | null };

const changes = createEmitter();
let lastText: string | null = null;
let lastState: KeepAlive = parse(null);
/** For browsers without storage. */
let textInMemory: string | null = null;

/**
 * Pings the shop now and every 14 minutes until the returned function is called. One tab of the browser does so; when it is
 * closed, the next one takes over.
 */
export function startKeepAlive(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const pingIfActive = () => {
    if (readKeepAlive().isActive) void pingNow();
  };
  const run = () =>
    new Promise<void>((resolve) => {
      pingIfActive();
      const timer = setInterval(pingIfActive, PING_INTERVAL_MS);
      signal.addEventListener('abort', () => {
        clearInterval(timer);
        resolve();
      });
    });
  // Pages without TLS have no locks: every tab pings then. The request for a lock fails if it ends before its turn.
  if (navigator.locks) void navigator.locks.request(LOCK, { signal }, run).catch(() => {});
  else void run();
  return () => ending.abort();
}

export async function pingNow(): Promise<void> {
  const start = performance.now();
  const problem = await findProblem();
  const tookMs = Math.round(performance.now() - start);
  write({ lastPing: { at: new Date().toISOString(), tookMs, problem } });
}

/** Takes effect in all tabs. */
export function setKeepAliveActive(isActive: boolean): void {
  write({ isActive });
  if (isActive) void pingNow();
}

export function useKeepAlive(): KeepAlive {
  return useSyncExternalStore(subscribe, readKeepAlive);
}

async function findProblem(): Promise<string | null> {
  try {
    const response = await fetch('/', {
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return `The shop answered with status ${response.status}.`;
    const body: { status?: unknown } | null = await response.json().catch(() => null);
    return body?.status === 'OK' ? null : "The shop did not answer 'OK'.";
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return isTimeout ? 'The shop did not answer within 10 seconds.' : 'The shop could not be reached.';
  }
}

/** Returns the same object until the state changes. */
function readKeepAlive(): KeepAlive {
  const text = readText();
  if (text !== lastText) {
    lastText = text;
    lastState = parse(text);
  }
  return lastState;
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKeys.keepAlive) ?? textInMemory;
  } catch {
    return textInMemory;
  }
}

function write(change: Partial<KeepAlive>): void {
  const text = JSON.stringify({ ...readKeepAlive(), ...change });
  try {
    localStorage.setItem(storageKeys.keepAlive, text);
  } catch {
    textInMemory = text;
  }
  changes.emit();
}

function parse(text: string | null): KeepAlive {
  try {
    const stored: Partial<KeepAlive> | null = JSON.parse(text ?? 'null');
    return { isActive: stored?.isActive !== false, lastPing: readPing(stored?.lastPing) };
  } catch {
    return { isActive: true, lastPing: null };
  }
}

function readPing(stored: Partial<Ping> | null | undefined): Ping | null {
  const isValid = !Number.isNaN(Date.parse(stored?.at ?? '')) && Number.isFinite(stored?.tookMs);
  return isValid ? (stored as Ping) : null;
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  const stop = changes.subscribe(listener);
  return () => {
    removeEventListener('storage', listener);
    stop();
  };
}
