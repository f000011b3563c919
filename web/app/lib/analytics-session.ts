import { storageKeys } from '#contract/storage-keys.ts';
import { readItem, writeItem } from './stored-item.ts';

/** Searches and product views are counted once per browser, so these requests carry a session id. */
const countedPaths = ['/api/search/products', '/api/search/analytics', '/api/product-activity'];
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let cachedId: string | undefined;

/** Sent by the browser only: requests of server rendering belong to no visit. */
export function analyticsHeaders(path: string): Record<string, string> {
  const id = countedPaths.some((counted) => path.startsWith(counted)) ? analyticsSessionId() : undefined;
  return id === undefined ? {} : { 'X-Session-Id': id };
}

/** Undefined if the browser asks not to be tracked. */
export function analyticsSessionId(): string | undefined {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl ? undefined : browserSessionId();
}

/** A random id shared by all tabs of the browser. Undefined on pages without TLS, where `randomUUID` is missing. */
export function browserSessionId(): string | undefined {
  cachedId ??= readId() ?? createId();
  return cachedId;
}

function readId(): string | undefined {
  const id = readItem(() => localStorage, storageKeys.sessionId) ?? '';
  return uuidPattern.test(id) ? id : undefined;
}

function createId(): string | undefined {
  const id = crypto.randomUUID?.();
  // Without storage the id lasts as long as the window.
  if (id !== undefined) writeItem(() => localStorage, storageKeys.sessionId, id);
  return id;
}
