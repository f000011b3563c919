import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { failIdentity } from '#server/identity/identity-errors.ts';

/** Adds to better-auth: creating a session after phone verification, and 'remember me' for Google sign-in. */
export function sessionPlugin() {
  return {
    id: 'shop-sessions',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ personId: z.string(), rememberMe: z.boolean().optional() }) },
        async (context) => {
          const { internalAdapter, authCookies, secret } = context.context;
          const { personId } = context.body;
          // Without a choice the browser keeps the one of its previous session.
          const rememberMe =
            context.body.rememberMe ??
            !(await context.getSignedCookie(authCookies.dontRememberToken.name, secret));
          const user = await internalAdapter.findUserById(personId);
          if (!user) throw failIdentity('auth/user-not-found');
          const session = await internalAdapter.createSession(personId, !rememberMe);
          await setSessionCookie(context, { session, user }, !rememberMe);
          return { sessionId: session.id };
        },
      ),
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-in/social',
          handler: createAuthMiddleware(async (context) => {
            const { dontRememberToken } = context.context.authCookies;
            const { name, attributes } = dontRememberToken;
            if (context.body.additionalData?.rememberMe === false)
              await context.setSignedCookie(name, 'true', context.context.secret, attributes);
            else expireCookie(context, dontRememberToken);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
