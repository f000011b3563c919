import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { jobList, jobListQuery, taskList } from '#contract/admin-jobs.ts';
import { adminOperationsEndpoints as endpoints } from '#contract/admin-operations-endpoints.ts';
import {
  mailList,
  mailListQuery,
  mailPreview,
  outboxMail,
  resendBody,
  textMessageList,
  textMessageListQuery,
} from '#contract/admin-outbox.ts';
import { entityId } from '#contract/entity-id.ts';
import { buildPagination } from '#contract/pagination.ts';
import { listTextMessages } from '#server/identity/sms/text-messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { csvResponse, sendCsv } from '#server/platform/http/send-csv.ts';
import { listJobs } from '#server/platform/jobs/list-jobs.ts';
import { listTasks, requestTask } from '#server/platform/jobs/task-runs.ts';
import { listMails, previewMail, resendMail } from '#server/platform/mail/outbox.ts';
import { exportJobs, exportMails } from './export-operations.ts';
import { retryJob } from './retry-job.ts';

const config = { access: 'admin' as const };
const reading = { access: 'admin-read' as const };
const tags = ['admin'];
const params = z.object({ id: entityId });

type Dependencies = {
  database: Database;
  /** True if mails stay in the shop: nobody else's account is opened with what they say. */
  isDemo: boolean;
};

/** The outbox and the background work of the shop. Bodies of mails and text messages are for owners and managers. */
export function registerOperationsRoutes(app: FastifyInstance, { database, isDemo }: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(endpoints.listMails.path, {
    config: reading,
    schema: { tags, summary: 'Mails, newest first', querystring: mailListQuery, response: { 200: mailList } },
    handler: async ({ query }) => {
      const { mails, count } = await listMails(database, query);
      return { mails, pagination: buildPagination(query.page, count) };
    },
  });
  routes.get(endpoints.exportMails.path, {
    config: reading,
    schema: {
      tags,
      summary: 'The mails of a filter as CSV, without their content',
      querystring: mailListQuery.omit({ page: true }),
      response: csvResponse,
    },
    handler: async (request, reply) =>
      sendCsv(reply, { name: 'mails.csv', text: await exportMails(database, request.query) }),
  });
  routes.get(endpoints.previewMail.path, {
    config,
    schema: { tags, summary: 'A mail with its content', params, response: { 200: mailPreview } },
    handler: (request) => previewMail(database, { id: request.params.id, isDemo }),
  });
  routes.post(endpoints.resendMail.path, {
    config,
    schema: {
      tags,
      summary: 'Sends a mail again, except links and codes that work once',
      params,
      body: resendBody,
      response: { 200: outboxMail },
    },
    handler: (request) => resendMail(database, { id: request.params.id, ...request.body }),
  });
  routes.get(endpoints.listTextMessages.path, {
    config,
    schema: {
      tags,
      summary: 'Text messages, newest first; with their texts in a demo only',
      querystring: textMessageListQuery,
      response: { 200: textMessageList },
    },
    handler: async ({ query }) => {
      const { messages, count } = await listTextMessages(database, query);
      return { messages, pagination: buildPagination(query.page, count) };
    },
  });
  routes.get(endpoints.listJobs.path, {
    config: reading,
    schema: { tags, summary: 'Background jobs', querystring: jobListQuery, response: { 200: jobList } },
    handler: (request) => listJobs(database, request.query),
  });
  routes.get(endpoints.exportJobs.path, {
    config: reading,
    schema: {
      tags,
      summary: 'Background jobs in a state as CSV',
      querystring: jobListQuery.omit({ page: true }),
      response: csvResponse,
    },
    handler: async (request, reply) =>
      sendCsv(reply, { name: 'jobs.csv', text: await exportJobs(database, request.query) }),
  });
  routes.post(endpoints.retryJob.path, {
    config,
    schema: {
      tags,
      summary: 'Runs a job now that failed or waits for its next attempt',
      params,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      await retryJob(database, request.params.id);
      return reply.code(204).send(null);
    },
  });
  routes.get(endpoints.listTasks.path, {
    config: reading,
    schema: { tags, summary: 'Periodic work and its last runs', response: { 200: taskList } },
    handler: async () => ({ tasks: await listTasks(database) }),
  });
  routes.post(endpoints.runTask.path, {
    config,
    schema: {
      tags,
      summary: 'Runs periodic work now',
      params: z.object({ name: z.string().max(60) }),
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      await requestTask(database, request.params.name);
      return reply.code(204).send(null);
    },
  });
}
