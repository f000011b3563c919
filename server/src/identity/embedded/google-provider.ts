import type { GenericOAuthConfig } from 'better-auth/plugins';
import type { IdentityConfig } from '#server/identity/identity-config.ts';

export const GOOGLE = 'google';

/**
 * The addresses are written out instead of being asked for at the start, so that an unreachable Google keeps nobody from
 * signing in by password. The answer comes from Google over TLS and is bound to the request by state and PKCE.
 */
export function googleProvider({
  clientId,
  clientSecret,
  issuer,
}: NonNullable<IdentityConfig['google']>): GenericOAuthConfig {
  return {
    providerId: GOOGLE,
    clientId,
    clientSecret,
    authorizationUrl: `${issuer ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
    tokenUrl: `${issuer ?? 'https://oauth2.googleapis.com'}/token`,
    userInfoUrl: `${issuer ?? 'https://openidconnect.googleapis.com'}/v1/userinfo`,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    prompt: 'select_account',
    accountSubject: ({ profile }) => String(profile.sub ?? ''),
  };
}
