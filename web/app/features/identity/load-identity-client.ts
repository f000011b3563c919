import { type IdentitySettings, identityPaths } from '#contract/identity.ts';
import { callIdentity } from './call-identity.ts';
import type { IdentityClient } from './identity-client.ts';

let loading: Promise<IdentityClient> | undefined;

/** Loads the client of the configured identity service on first use. */
export function loadIdentityClient(): Promise<IdentityClient> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<IdentityClient> {
  const settings = await callIdentity<IdentitySettings>(identityPaths.settings);
  if (settings.provider === 'firebase' && settings.firebase) {
    const { createFirebaseIdentityClient } = await import('./firebase/firebase-identity-client.ts');
    return createFirebaseIdentityClient(settings, settings.firebase);
  }
  const { createEmbeddedIdentityClient } = await import('./embedded-identity-client.ts');
  return createEmbeddedIdentityClient(settings);
}
