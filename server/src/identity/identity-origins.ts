import type { IdentityConfig } from './identity-config.ts';

/** Where browsers sign in without coming by the shop: nowhere, unless Firebase knows the passwords. */
export function identityOrigins({ provider, firebase }: IdentityConfig): string[] {
  if (provider !== 'firebase' || !firebase) return [];
  return firebase.emulatorHost
    ? [`http://${firebase.emulatorHost}`]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
}
