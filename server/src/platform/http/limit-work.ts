import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runWithDeadline, type WorkDeadline } from '#server/platform/work-deadline.ts';

/** How long a request may keep the database busy after it was admitted; the wait for its turn does not count. */
export const WORK_DEADLINE_MS = 10_000;

/**
 * Gives the requests of this scope a deadline for all their statements together (`enforce-deadlines.ts`): each statement has its
 * own time limit, but a request has a dozen of them. Register this after the admission and before the guards.
 */
export function limitWork(scope: FastifyInstance, limitMs: number): void {
  const deadlines = new WeakMap<FastifyRequest, WorkDeadline>();
  const endsAt = () => performance.now() + limitMs;
  scope.addHook('onRequest', (request, _reply, done) => {
    const deadline = { endsAt: endsAt(), isAnswered: false };
    deadlines.set(request, deadline);
    runWithDeadline(deadline, done);
  });
  // Starts again when the body was read and the request was admitted. Reading a body loses the async context.
  scope.addHook('preValidation', (request, _reply, done) => {
    const deadline = deadlines.get(request);
    if (!deadline) return done();
    deadline.endsAt = endsAt();
    runWithDeadline(deadline, done);
  });
  scope.addHook('onResponse', (request, _reply, done) => {
    const deadline = deadlines.get(request);
    if (deadline) deadline.isAnswered = true;
    done();
  });
}
