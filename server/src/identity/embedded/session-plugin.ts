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
        { method: 'POST', body: z.object({ personId: z.string(), rememberMe: z.boolean() }) },
        async (context) => {
          const { internalAdapter } = context.context;
          const { personId, rememberMe } = context.body;
          const user = await internalAdapter.findUserById(personId);
          if (!user) throw failIdentity('auth/user-not-found');
          const session = await internalAdapter.createSession(personId, !rememberMe);
          await setSessionCookie(context, { session, user }, !rememberMe);
          return null;
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
