import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { isAdminAccess } from '#contract/admin-roles.ts';

/** The changing request of an admin whose transactions the database records in `audit_log`. */
export type AuditedRequest = {
  actorId: string;
  changeId: string;
  action: string;
  /** Describes a change of many rows, which is one entry of the log although several transactions write it. */
  batchSummary?: string;
};

const storage = new AsyncLocalStorage<AuditedRequest>();

/** Names the caller of each changing admin request to the transactions of that request. Call it after the routes are guarded. */
export function auditRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { access = 'public' } = request.routeOptions.config;
    const { caller, method } = request;
    if (!caller || method === 'GET' || !isAdminAccess(access)) return done();
    const action = `${method} ${request.routeOptions.url}`;
    storage.run({ actorId: caller.userId, changeId: request.id, action }, done);
  });
}

/** Runs work of a person in transactions that the database records: in a job, or as a change that several requests make. */
export function runAudited<Result>(request: AuditedRequest, work: () => Result): Result {
  return storage.run(request, work);
}

/** Undefined outside of changing admin requests. */
export function auditedRequest(): AuditedRequest | undefined {
  return storage.getStore();
}
