import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { BOT_CHECK_HEADER, identityPaths } from '#contract/identity.ts';
import { authHeadersOf, callAuth } from './call-auth.ts';
import { createCodeRequests } from './code-request.ts';
import type { EmbeddedRouteDependencies } from './embedded-identity.ts';
import { sessionOf } from './guard-identity-routes.ts';
import { code, emptyBody, phone, rememberMe } from './identity-schemas.ts';
import { readPhone } from './phone-codes.ts';
import { confirmPhone, findPersonToSignIn } from './ways/change-phone.ts';

export function registerPhoneRoutes(
  scope: FastifyInstance,
  { config: { publicUrl }, database, identity }: EmbeddedRouteDependencies,
): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const tags = ['identity'];
  const codeRequests = createCodeRequests({ isHttps: publicUrl.startsWith('https://') });

  routes.post(identityPaths.sendPhoneCode, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Sends a one-time code; the response does not reveal whether the number has an account',
      body: z.strictObject({ phone }),
      response: { 200: emptyBody },
    },
    handler: async (request, reply) => {
      const { botCheck, knownPhones, phoneCodes } = await identity.load();
      await botCheck.require(request.headers[BOT_CHECK_HEADER]);
      const number = readPhone(request.body.phone);
      const { purpose, cookie } = codeRequests.start(request.headers.cookie);
      const isKnownDevice = knownPhones.isKnown(request.headers.cookie, number);
      await phoneCodes.send({ phone: number, address: request.ip, purpose, isKnownDevice });
      reply.header('Set-Cookie', cookie);
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
      const { auth, knownPhones, phoneCodes } = await identity.load();
      const { rememberMe: isRemembered, ...given } = request.body;
      const confirmed = await phoneCodes.check({
        ...given,
        address: request.ip,
        purpose: codeRequests.purposeOf(request.headers.cookie),
      });
      const personId = await findPersonToSignIn(database, confirmed);
      const body = { personId, rememberMe: isRemembered };
      const headers = authHeadersOf(request);
      await callAuth(reply, auth.api.openSession({ body, headers, returnHeaders: true }));
      reply.header('Set-Cookie', knownPhones.cookieFor(confirmed));
      return {};
    },
  });
  routes.post(identityPaths.confirmPhone, {
    config: { access: 'identity-session' },
    schema: {
      tags,
      summary: 'Confirms a number for the caller with the code sent to it; needs a fresh proof',
      body: z.strictObject({ phone, code }),
      response: { 200: emptyBody },
    },
    handler: async (request) => {
      const { phoneCodes } = await identity.load();
      const given = {
        ...request.body,
        address: request.ip,
        purpose: codeRequests.purposeOf(request.headers.cookie),
      };
      await confirmPhone({ database, publicUrl, phoneCodes }, given, sessionOf(request));
      return {};
    },
  });
}
