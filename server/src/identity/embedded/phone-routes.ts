import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BOT_CHECK_HEADER, identityPaths } from '#contract/identity.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import { authHeadersOf, callAuth } from './call-auth.ts';
import type { EmbeddedRouteParts } from './embedded-identity.ts';
import { sessionOf } from './guard-identity-routes.ts';
import { code, emptyBody, phone, rememberMe } from './identity-schemas.ts';
import { findPersonByPhone, replaceConfirmedPhone } from './person-repository.ts';

export function registerPhoneRoutes(
  scope: FastifyInstance,
  { database, identity }: EmbeddedRouteParts,
): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const tags = ['identity'];

  routes.post(identityPaths.sendPhoneCode, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Sends a one-time code; the response does not reveal whether the number has an account',
      body: z.strictObject({ phone }),
      response: { 200: emptyBody },
    },
    handler: async (request) => {
      const { botCheck, phoneCodes } = await identity.load();
      await botCheck.require(request.headers[BOT_CHECK_HEADER]);
      await phoneCodes.send({ phone: request.body.phone, address: request.ip });
      return {};
    },
  });
  routes.post(identityPaths.signInByPhone, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Signs in with a code sent to a confirmed number',
      body: z.strictObject({ phone, code, rememberMe }),
      response: { 200: emptyBody },
    },
    handler: async (request, reply) => {
      const { auth, phoneCodes } = await identity.load();
      const { rememberMe: isRemembered, ...given } = request.body;
      const confirmed = await phoneCodes.check({ ...given, address: request.ip });
      const personId = await findPersonByPhone(database, confirmed);
      if (!personId) throw failIdentity('auth/user-not-found');
      const body = { personId, rememberMe: isRemembered };
      const headers = authHeadersOf(request);
      await callAuth(reply, auth.api.openSession({ body, headers, returnHeaders: true }));
      return {};
    },
  });
  routes.post(identityPaths.confirmPhone, {
    config: { access: 'identity-session' },
    schema: {
      tags,
      summary: 'Confirms a number for the caller with the code sent to it',
      body: z.strictObject({ phone, code }),
      response: { 200: emptyBody },
    },
    handler: async (request) => {
      const { personId } = sessionOf(request);
      const { phoneCodes } = await identity.load();
      const confirmed = await phoneCodes.check({ ...request.body, address: request.ip });
      await database.transaction().execute(async (transaction) => {
        const isKept = await replaceConfirmedPhone(transaction, { personId, phone: confirmed });
        if (!isKept) throw failIdentity('auth/credential-already-in-use');
      });
      return {};
    },
  });
}
