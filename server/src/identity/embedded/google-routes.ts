import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type IdentityErrorCode, identityPaths } from '#contract/identity.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import { authHeadersOf, callAuth, forwardCookies } from './call-auth.ts';
import type { EmbeddedRouteDependencies } from './embedded-identity.ts';
import { GOOGLE } from './google-provider.ts';
import { rememberMe } from './identity-schemas.ts';

/** The last page of the popup, with `?error=<code>` after a failure. */
const END_PAGE = '/signed-in';

const codes: Record<string, IdentityErrorCode> = {
  access_denied: 'auth/popup-closed-by-user',
  account_not_linked: 'auth/email-already-in-use',
};

const text = z.string().max(4096).optional();

export function registerGoogleRoutes(
  scope: FastifyInstance,
  { config, identity }: EmbeddedRouteDependencies,
): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const isOffered = config.identity.google !== null;
  const endPage = `${config.publicUrl}${END_PAGE}`;
  const tags = ['identity'];

  routes.post(identityPaths.signInWithGoogle, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Returns the URL to open in a popup for signing in with Google',
      body: z.strictObject({ rememberMe }),
      response: { 200: z.object({ url: z.string() }) },
    },
    handler: async (request, reply) => {
      if (!isOffered) throw failIdentity('auth/operation-not-allowed', 'Google sign-in is not enabled');
      const { auth } = await identity.load();
      const body = {
        provider: GOOGLE,
        callbackURL: endPage,
        errorCallbackURL: endPage,
        disableRedirect: true,
        additionalData: { rememberMe: request.body.rememberMe },
      };
      const response = auth.api.signInSocial({ body, headers: authHeadersOf(request), returnHeaders: true });
      const { url } = await callAuth(reply, response);
      return { url: String(url) };
    },
  });
  routes.get(identityPaths.googleCallback, {
    config: { access: 'public', workClass: 'customer' },
    schema: {
      tags,
      summary: 'The redirect URL for Google',
      querystring: z.object({ code: text, state: text, error: text, iss: text }),
      response: { 302: z.null().describe('Redirects to the page that closes the popup') },
    },
    handler: async (request, reply) => {
      if (!isOffered) return reply.redirect(failurePage('auth/operation-not-allowed'));
      const { auth } = await identity.load();
      const { headers } = await auth.api.callbackOAuth({
        method: 'GET',
        query: request.query,
        params: { id: GOOGLE },
        headers: authHeadersOf(request),
        asResponse: true,
      });
      forwardCookies(reply, headers);
      const reason = URL.parse(headers.get('location') ?? '')?.searchParams.get('error');
      return reply.redirect(reason ? failurePage(codes[reason] ?? 'auth/internal-error') : endPage);
    },
  });

  function failurePage(code: IdentityErrorCode): string {
    return `${endPage}?error=${encodeURIComponent(code)}`;
  }
}
