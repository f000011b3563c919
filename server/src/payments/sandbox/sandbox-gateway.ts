import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from '#server/platform/app-error.ts';
import { toDatabaseError } from '#server/platform/database/database-errors.ts';
import { registerControlRoutes } from './control-routes.ts';
import { registerPayPageRoutes } from './pay-page-routes.ts';
import { registerSandboxApiRoutes } from './sandbox-api-routes.ts';
import type { SandboxDependencies } from './sandbox-dependencies.ts';
import './sandbox-tables.ts';

const FORM_LIMIT_BYTES = 8 * 1024;

/** A payment gateway with PhonePe's HTTP API that moves no money. All of its state is in PostgreSQL. */
export async function registerSandboxGateway(
  app: FastifyInstance,
  dependencies: SandboxDependencies,
): Promise<void> {
  await app.register(
    async (gateway) => {
      gateway.setValidatorCompiler(validatorCompiler);
      gateway.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      await gateway.register(async (api) => {
        usePhonePeErrors(api);
        registerSandboxApiRoutes(api, dependencies);
        registerControlRoutes(api, dependencies);
      });
      await gateway.register(async (pages) => registerPayPageRoutes(pages, dependencies));
    },
    { prefix: dependencies.prefix },
  );
}

/** PhonePe's error format: `{code, message, data}`. */
function usePhonePeErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((given: FastifyError | AppError, request, reply) => {
    const error = toDatabaseError(given) ?? given;
    const { status, code, message } = describeError(error);
    if (status >= 500) request.log.error({ err: given }, 'the sandbox gateway failed');
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      reply.header('Retry-After', String(error.retryAfterSeconds));
    return reply.code(status).send({ code, message, data: {} });
  });
}

function describeError(error: FastifyError | AppError): { status: number; code: string; message: string } {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    return { status: 400, code: 'BAD_REQUEST', message: `${first?.instancePath} ${first?.message}` };
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return { status, code: 'BAD_REQUEST', message: 'The request cannot be read.' };
  return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'The sandbox gateway failed.' };
}
