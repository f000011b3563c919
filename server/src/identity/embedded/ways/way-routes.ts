import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PROOF_MINUTES, securityPaths, UNDO_DAYS } from '#contract/account-security.ts';
import { entityId } from '#contract/entity-id.ts';
import { failIdentity } from '#server/identity/identity-errors.ts';
import { authHeadersOf, callAuth } from '../call-auth.ts';
import type { EmbeddedRouteDependencies } from '../embedded-identity.ts';
import { sessionOf } from '../guard-identity-routes.ts';
import { code, email, emptyBody, linkToken } from '../identity-schemas.ts';
import { deleteSession, deleteSessions } from '../session-repository.ts';
import { changeEmail, sendEmailCode } from './change-email.ts';
import { removeGoogle } from './change-google.ts';
import { removePhone } from './change-phone.ts';
import { proveOwner, sendProofCode } from './prove-owner.ts';
import { undoChange } from './undo-change.ts';

const channel = z.enum(['email', 'phone']);
const proof = z.union([
  z.strictObject({ password: z.string().min(1).max(128) }),
  z.strictObject({ channel, code }),
]);

/** Routes for proving and changing how a person signs in, and for ending sessions. */
export function registerWayRoutes(
  scope: FastifyInstance,
  { config: { publicUrl }, database, identity }: EmbeddedRouteDependencies,
): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'identity-session' as const };
  const tags = ['identity'];
  const dependencies = { database, publicUrl };
  const response = { 200: emptyBody };

  routes.post(securityPaths.sendProofCode, {
    config,
    schema: {
      tags,
      summary: 'Sends a code for a fresh proof to the confirmed email address or number of the caller',
      body: z.strictObject({ channel }),
      response,
    },
    handler: async (request) => {
      const caller = { session: sessionOf(request), headers: authHeadersOf(request), address: request.ip };
      await sendProofCode({ database, ...(await identity.load()) }, request.body.channel, caller);
      return {};
    },
  });
  routes.post(securityPaths.prove, {
    config,
    schema: {
      tags,
      summary: `Proves by password or code that the account is the caller's, for ${PROOF_MINUTES} minutes in a new session`,
      body: proof,
      response: { 200: z.object({ expires_at: z.iso.datetime() }) },
    },
    handler: async (request, reply) => {
      const caller = { session: sessionOf(request), headers: authHeadersOf(request), address: request.ip };
      const loaded = await identity.load();
      return callAuth(reply, proveOwner({ database, ...loaded }, request.body, caller));
    },
  });
  routes.post(securityPaths.removePhone, {
    config,
    schema: { tags, summary: 'Removes the confirmed number; needs a fresh proof', body: emptyBody, response },
    handler: async (request) => {
      await removePhone(dependencies, sessionOf(request));
      return {};
    },
  });
  routes.post(securityPaths.removeGoogle, {
    config,
    schema: { tags, summary: 'Unlinks Google; needs a fresh proof', body: emptyBody, response },
    handler: async (request) => {
      await removeGoogle(dependencies, sessionOf(request));
      return {};
    },
  });
  routes.post(securityPaths.sendEmailCode, {
    config,
    schema: {
      tags,
      summary: 'Sends a code to a new email address; needs a fresh proof',
      body: z.strictObject({ email }),
      response,
    },
    handler: async (request) => {
      const { mailCodes } = await identity.load();
      await sendEmailCode({ ...dependencies, mailCodes }, request.body.email, sessionOf(request));
      return {};
    },
  });
  routes.post(securityPaths.changeEmail, {
    config,
    schema: {
      tags,
      summary: 'Changes the email address with the code sent there; needs a fresh proof',
      body: z.strictObject({ email, code }),
      response,
    },
    handler: async (request) => {
      const { mailCodes } = await identity.load();
      const given = { ...request.body, address: request.ip };
      await changeEmail({ ...dependencies, mailCodes }, given, sessionOf(request));
      return {};
    },
  });
  routes.post(securityPaths.endSession, {
    config,
    schema: {
      tags,
      summary: 'Ends one session of the caller',
      body: z.strictObject({ session_id: entityId }),
      response,
    },
    handler: async (request) => {
      const { personId } = sessionOf(request);
      const ended = await deleteSession(database, { personId, sessionId: request.body.session_id });
      if (!ended) throw failIdentity('auth/user-not-found', 'This device is logged out already.');
      return {};
    },
  });
  routes.post(securityPaths.endOtherSessions, {
    config,
    schema: { tags, summary: 'Ends all sessions of the caller except this one', body: emptyBody, response },
    handler: async (request) => {
      const { id, personId } = sessionOf(request);
      await deleteSessions(database, personId, { keep: id });
      return {};
    },
  });
  routes.post(securityPaths.undoChange, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: `Undoes a change of the ways to sign in with a mailed link, for ${UNDO_DAYS} days; ends all sessions`,
      body: z.strictObject({ token: linkToken }),
      response: { 200: z.object({ password_removed: z.boolean() }) },
    },
    handler: (request) => undoChange(dependencies, { token: request.body.token, address: request.ip }),
  });
}
