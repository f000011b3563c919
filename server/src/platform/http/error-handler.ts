import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type FieldProblem } from '#server/platform/app-error.ts';
import { toDatabaseError } from '#server/platform/database/database-errors.ts';
import { noticePolicy, writeNoticePage } from './notice-page.ts';
import { setValidationMessages } from './validation-messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether visitors open the address in a browser: errors are pages instead of JSON. */
    isPage?: boolean;
  }
}

/** Our texts for requests that Fastify itself rejects. */
const httpErrorAnswers: Record<number, { code: string; detail: string }> = {
  400: { code: 'invalid_request', detail: 'The request could not be read.' },
  404: { code: 'not_found', detail: 'There is nothing at this address.' },
  405: { code: 'method_not_allowed', detail: 'This address does not take that method.' },
  408: { code: 'request_timeout', detail: 'The request took too long to arrive.' },
  412: { code: 'precondition_failed', detail: 'This has changed in the meantime.' },
  413: { code: 'body_too_large', detail: 'The request is larger than this address takes.' },
  414: { code: 'address_too_long', detail: 'The address is too long.' },
  415: {
    code: 'unsupported_media_type',
    detail: 'This address takes JSON (Content-Type: application/json).',
  },
  416: { code: 'range_not_satisfiable', detail: 'There is no such part of this file.' },
  429: { code: 'too_many_requests', detail: 'Too many requests. Please try again later' },
  431: { code: 'headers_too_large', detail: 'The headers of the request are too large.' },
  503: {
    code: 'temporarily_unavailable',
    detail: 'The shop is busy right now. Please try again in a moment.',
  },
};

/** Sends every error as `{detail, code}` or as a small page, never a stack trace or SQL. */
export function registerErrorHandlers(app: FastifyInstance): void {
  setValidationMessages();
  app.setErrorHandler((error, request, reply) => send(reply, request, toAppError(error), error));
  app.setNotFoundHandler((request, reply) =>
    send(reply, request, new AppError({ status: 404, ...httpErrorAnswer(404) })),
  );
}

/** Answers URLs that cannot be decoded: the router calls this directly, without routes or hooks. */
export function answerMalformedUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Request-Id', request.id);
  send(reply, request, toAppError(error));
}

/** Converts any error into the one sent to the client; a scope may change it and rethrow. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return internalError();
  if (hasZodFastifySchemaValidationErrors(error)) return validationError(error);
  const problem = toDatabaseError(error);
  if (problem) return problem;
  const status = (error as FastifyError).statusCode ?? 500;
  const isClear = (status >= 400 && status < 500) || status === 503;
  if (isClear) return new AppError({ status, ...httpErrorAnswer(status) });
  return internalError();
}

function internalError(): AppError {
  return new AppError({
    status: 500,
    code: 'internal_error',
    detail: 'Something went wrong on our side. Please try again.',
  });
}

type ZodFastifyError = Parameters<typeof hasZodFastifySchemaValidationErrors>[0] & {
  validation: { instancePath: string; message?: string }[];
};

function validationError(error: unknown): AppError {
  const { validation } = error as ZodFastifyError;
  const errors: FieldProblem[] = validation.map((problem) => ({
    path: problem.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: problem.message ?? 'is not valid',
  }));
  const detail = errors[0] ? sentenceOf(errors[0]) : 'The request is not valid.';
  return new AppError({ status: 400, code: 'invalid_request', detail, errors });
}

/** A message that starts with a capital letter is a whole sentence; any other follows the name of its field. */
function sentenceOf({ path, message }: FieldProblem): string {
  const isWhole = /^\p{Lu}/u.test(message);
  return isWhole ? message : `${path || 'The request'} ${message}`;
}

export function httpErrorAnswer(status: number): { code: string; detail: string } {
  return httpErrorAnswers[status] ?? { code: 'request_failed', detail: 'The request failed.' };
}

/** nginx's status for a request whose client left; nobody reads the response, but the metrics count it. */
const CLIENT_LEFT = 499;

/** An upload that stops, or a connection that closes before the response, is no fault of the shop. */
function hasClientLeft({ raw: { socket } }: FastifyRequest): boolean {
  // A connection that was reset loses its address before Node has destroyed the socket.
  return socket.destroyed || socket.remoteAddress === undefined;
}

function send(reply: FastifyReply, request: FastifyRequest, answer: AppError, cause?: unknown): FastifyReply {
  if (hasClientLeft(request)) {
    request.log.info({ err: cause ?? answer }, 'the client left before the response');
    return reply.code(CLIENT_LEFT).send();
  }
  if (answer.status >= 500) request.log.error({ err: cause ?? answer }, 'request failed');
  if (answer.retryAfterSeconds !== undefined) reply.header('Retry-After', String(answer.retryAfterSeconds));
  const { status, code, errors, message: detail } = answer;
  return sendProblem(reply, { status, detail, code, ...(errors && { errors }) });
}

/** Sends a problem as JSON, and as a page to visitors of a page. */
export function sendProblem(
  reply: FastifyReply,
  { status, ...body }: { status: number; detail: string; code: string; errors?: FieldProblem[] },
): FastifyReply {
  reply.code(status).header('Cache-Control', 'no-store');
  if (!isPage(reply.request)) return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
  return reply
    .header('Content-Security-Policy', noticePolicy)
    .type('text/html; charset=utf-8')
    .send(writeNoticePage({ status, ...body }));
}

/** The route of pages also receives unknown addresses of the API. */
function isPage({ url, routeOptions }: FastifyRequest): boolean {
  return routeOptions?.config?.isPage === true && !url.startsWith('/api/');
}
