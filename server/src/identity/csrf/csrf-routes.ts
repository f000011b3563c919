import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import { SESSION_HEADER, sessionId } from '#server/platform/http/visit-session.ts';
import type { CsrfTokens } from './csrf-tokens.ts';
import { CSRF_HEADER } from './require-csrf.ts';

export function registerCsrfRoutes(app: FastifyInstance, tokens: CsrfTokens): void {
  app.withTypeProvider<ZodTypeProvider>().get(accountEndpoints.getCsrfToken.path, {
    config: { access: 'public', workClass: 'customer' },
    schema: {
      tags: ['identity'],
      summary:
        'Returns a token for payment requests in the header X-CSRF-Token, valid for one hour in this session',
      headers: z.object({ [SESSION_HEADER]: sessionId }),
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      reply.header(CSRF_HEADER, await tokens.issue(request.headers[SESSION_HEADER]));
      return reply.code(204).send(null);
    },
  });
}
