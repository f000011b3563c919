import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { auditChange, auditLog, auditLogQuery } from '#contract/audit-log.ts';
import { entityId } from '#contract/entity-id.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { csvResponse, sendCsv } from '#server/platform/http/send-csv.ts';
import { readAuditLog, undoChange } from './audit-log.ts';
import { exportAuditLog } from './export-audit-log.ts';

const tags = ['admin'];

export function registerAuditRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(adminEndpoints.readAuditLog.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'Who changed what, newest first',
      querystring: auditLogQuery,
      response: { 200: auditLog },
    },
    handler: (request) => readAuditLog(database, request.query),
  });
  routes.get(adminEndpoints.exportAuditLog.path, {
    config: { access: 'admin-read' },
    schema: {
      tags,
      summary: 'The changes of a filter as CSV',
      querystring: auditLogQuery.omit({ page: true }),
      response: csvResponse,
    },
    handler: async (request, reply) =>
      sendCsv(reply, { name: 'changes.csv', text: await exportAuditLog(database, request.query) }),
  });
  routes.post(adminEndpoints.undoChange.path, {
    config: { access: 'admin' },
    schema: {
      tags,
      summary:
        'Undoes a change of prices, texts, flags, stock, synonyms or roles, if nothing of it was changed again',
      params: z.object({ id: entityId }),
      response: { 200: auditChange },
    },
    handler: (request) => undoChange(database, { changeId: request.params.id, caller: callerOf(request) }),
  });
}
