import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { securityPaths } from '#contract/account-security.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { EmbeddedRouteDependencies } from '../embedded-identity.ts';
import { linkToken } from '../identity-schemas.ts';
import { previewUndo } from './preview-undo.ts';
import { undoChange } from './undo-change.ts';

const PAGE = '/undo-change';
const MAX_FORM_BYTES = 4 * 1024;

/** The page of an undo link works without scripts: it is rendered with a preview and posts a form. */
export function registerUndoLinkRoutes(
  scope: FastifyInstance,
  { config: { publicUrl }, database }: EmbeddedRouteDependencies,
): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'public' as const };
  const tags = ['identity'];
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  routes.get(securityPaths.previewUndo, {
    config,
    schema: {
      tags,
      summary: 'Says what the link of a mail about a changed way to sign in would undo',
      querystring: z.object({ token: linkToken }),
      response: { 200: z.object({ undoes: z.array(z.string()).nullable() }) },
    },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return previewUndo(database, request.query.token);
    },
  });
  routes.post(securityPaths.undoChangeByForm, {
    config,
    schema: {
      tags,
      summary: 'Undoes a change of the ways to sign in, for a form without scripts',
      body: z.strictObject({ token: linkToken }),
      response: { 303: z.null().describe('Redirects to the page that says what was done') },
    },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      try {
        const undo = { token: request.body.token, address: request.ip };
        const { password_removed } = await undoChange({ database, publicUrl }, undo);
        return reply.redirect(`${PAGE}?result=${password_removed ? 'password-removed' : 'undone'}`, 303);
      } catch (error) {
        const isOldLink = error instanceof AppError && error.code === 'auth/invalid-action-code';
        if (isOldLink) return reply.redirect(PAGE, 303);
        throw error;
      }
    },
  });
}
