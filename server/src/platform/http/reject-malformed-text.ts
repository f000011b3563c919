import type { FastifyInstance } from 'fastify';
import { errorsOf } from '#server/platform/app-error.ts';

const MAX_BODY_DEPTH = 32;

const fail = errorsOf({
  invalid_text: { status: 400, detail: 'The request holds characters that are not valid text.' },
  too_deep: { status: 400, detail: 'The request is nested too deeply.' },
});

/**
 * Rejects requests with text that PostgreSQL cannot store (NUL) or that would be changed by encoding (half a surrogate pair),
 * so that no route has to check for it.
 */
export function rejectMalformedText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    inspect(request.params, 0);
    inspect(request.query, 0);
    inspect(request.body, 0);
  });
}

function inspect(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw fail('invalid_text');
    return;
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth >= MAX_BODY_DEPTH) throw fail('too_deep');
  if (Array.isArray(value)) {
    for (const item of value) inspect(item, depth + 1);
    return;
  }
  for (const [name, item] of Object.entries(value)) {
    inspect(name, depth + 1);
    inspect(item, depth + 1);
  }
}
