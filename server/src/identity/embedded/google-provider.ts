import type { GenericOAuthConfig } from 'better-auth/plugins';
import type { IdentityConfig } from '#server/identity/identity-config.ts';

export const GOOGLE = 'google';

/**
 * The endpoints are fixed instead of discovered at startup, so that password sign-in works when Google is unreachable. Google's
 * response is bound to the request by state and PKCE.
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
