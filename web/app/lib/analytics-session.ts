import { storageKeys } from '#contract/storage-keys.ts';

/** Searches and looks at products count once for each browser, so these calls say which one it is. */
const countedPaths = ['/api/search/products', '/api/product-activity'];
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let ownId: string | undefined;

/** Of calls from the browser only: what the server asks itself while it renders a page is nobody's visit. */
export function analyticsHeaders(path: string): Record<string, string> {
  const id = countedPaths.some((counted) => path.startsWith(counted)) ? analyticsSessionId() : undefined;
  return id === undefined ? {} : { 'X-Session-Id': id };
}

/** Undefined where the visitor's browser asks not to be tracked. */
export function analyticsSessionId(): string | undefined {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl ? undefined : browserSessionId();
}

/** One random number for the browser, in all its tabs; undefined where browsers make none: on pages without TLS. */
export function browserSessionId(): string | undefined {
  ownId ??= readId() ?? makeId();
  return ownId;
}

function readId(): string | undefined {
  try {
    const id = localStorage.getItem(storageKeys.sessionId) ?? '';
    return uuidPattern.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

function makeId(): string | undefined {
  const id = crypto.randomUUID?.();
  try {
    if (id !== undefined) localStorage.setItem(storageKeys.sessionId, id);
  } catch {
    // A browser that keeps nothing has one for as long as the window is open.
  }
  return id;
}
