import { storageKeys } from '#contract/storage-keys.ts';

const key = storageKeys.identityToken;

/** Firebase sets no cookie: its refresh token is kept in the tab, or in the browser for a persistent session. */
export function readRefreshToken(): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function isRefreshTokenPersistent(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function writeRefreshToken(token: string, isPersistent: boolean): void {
  removeRefreshToken();
  try {
    (isPersistent ? localStorage : sessionStorage).setItem(key, token);
  } catch {
    // Without storage the session lasts as long as its first ID token.
  }
}

export function removeRefreshToken(): void {
  try {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
