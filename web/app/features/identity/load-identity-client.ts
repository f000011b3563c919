import { type IdentitySettings, identityPaths } from '#contract/identity.ts';
import { callIdentity } from './call-identity.ts';
import type { IdentityClient } from './identity-client.ts';

let loading: Promise<IdentityClient> | undefined;

/** The client of the identity service this shop is set up with; its code comes when it is first needed. */
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
