import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { secondFactorPaths } from '#contract/second-factor.ts';
import { isSecondFactorRequired } from '#server/identity/accounts/access-tokens.ts';
import { authHeadersOf, callAuth } from '../call-auth.ts';
import type { EmbeddedRouteDependencies } from '../embedded-identity.ts';
import { sessionOf } from '../guard-identity-routes.ts';
import { code, emptyBody } from '../identity-schemas.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
  verifySecondFactor,
} from './second-factor.ts';

const proof = z.strictObject({
  password: z
    .string()
    .max(128)
    .nullable()
    .describe('null for an account without a password: needs a fresh proof'),
});
const recoveryCodes = z.array(z.string()).describe('Each works once; they cannot be read again');
const givenCode = z.union([z.strictObject({ code }), z.strictObject({ recovery_code: z.string().max(100) })]);

/** Routes for setting up and giving the second factor of admins. */
export function registerSecondFactorRoutes(
  scope: FastifyInstance,
  { config: shopConfig, database, identity }: EmbeddedRouteDependencies,
): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'identity-session' as const };
  const tags = ['identity'];
  const response = { 200: emptyBody };
  const callerOf = (request: FastifyRequest) => ({
    session: sessionOf(request),
    headers: authHeadersOf(request),
  });
  const load = async () => ({ database, ...(await identity.load()) });

  routes.get(secondFactorPaths.read, {
    config,
    schema: {
      tags,
      summary: 'Returns whether the caller has set up and given a second factor',
      response: {
        200: z.object({
          is_required: z.boolean(),
          is_enrolled: z.boolean(),
          is_verified: z.boolean(),
          recovery_codes_left: z.number().int(),
        }),
      },
    },
    handler: async (request) => ({
      is_required: isSecondFactorRequired(shopConfig),
      ...(await readSecondFactor(await load(), sessionOf(request))),
    }),
  });
  routes.post(secondFactorPaths.start, {
    config,
    schema: {
      tags,
      summary:
        'Makes a key for an authenticator app and recovery codes; nothing changes until a code is confirmed',
      body: proof,
      response: { 200: z.object({ uri: z.string(), key: z.string(), recovery_codes: recoveryCodes }) },
    },
    handler: async (request, reply) => {
      const setup = startSecondFactor(await load(), request.body, callerOf(request));
      return callAuth(reply, withoutCookies(setup));
    },
  });
  routes.post(secondFactorPaths.confirm, {
    config,
    schema: {
      tags,
      summary: 'Sets up the second factor with a code of the app; ends all other sessions',
      body: z.strictObject({ code }),
      response,
    },
    handler: async (request, reply) => {
      await callAuth(reply, confirmSecondFactor(await load(), request.body.code, callerOf(request)));
      return {};
    },
  });
  routes.post(secondFactorPaths.verify, {
    config,
    schema: {
      tags,
      summary: 'Gives the second factor, for the rest of a new session',
      body: givenCode,
      response,
    },
    handler: async (request, reply) => {
      await callAuth(reply, verifySecondFactor(await load(), request.body, callerOf(request)));
      return {};
    },
  });
  routes.post(secondFactorPaths.replaceCodes, {
    config,
    schema: {
      tags,
      summary: 'Makes new recovery codes; the former ones no longer work',
      body: proof,
      response: { 200: z.object({ recovery_codes: recoveryCodes }) },
    },
    handler: async (request, reply) => {
      const made = replaceRecoveryCodes(await load(), request.body, callerOf(request));
      return callAuth(reply, withoutCookies(made));
    },
  });
  routes.post(secondFactorPaths.remove, {
    config,
    schema: { tags, summary: 'Removes the second factor; ends all other sessions', body: proof, response },
    handler: async (request, reply) => {
      await callAuth(reply, removeSecondFactor(await load(), request.body, callerOf(request)));
      return {};
    },
  });
}

/** For calls that leave the session as it is. */
async function withoutCookies<Result>(result: Promise<Result>) {
  return { headers: null, response: await result };
}
