import { storageKeys } from '#contract/storage-keys.ts';

const key = storageKeys.identityToken;

/** Firebase has no cookie here: what renews a sign-in lies in the tab, or in the browser where that was chosen. */
export function readRefreshToken(): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function isRefreshTokenKept(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function writeRefreshToken(token: string, isKept: boolean): void {
  removeRefreshToken();
  try {
    (isKept ? localStorage : sessionStorage).setItem(key, token);
  } catch {
    // The sign-in then lasts as long as its first token.
  }
}

export function removeRefreshToken(): void {
  try {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
