import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminCustomPcRequest,
  adminCustomPcRequestList,
  adminCustomPcRequestListQuery,
  checklistItemBody,
  customPcRequest,
  customPcRequestBody,
  customPcRequestCreated,
  customPcRequestList,
  customPcRequestListQuery,
  customPcRequestNoteBody,
  customPcRequestQuery,
  customPcRequestStatusBody,
  mailedCustomPcRequest,
} from '#contract/pc-builder/custom-pc-requests.ts';
import { adminPcBuilderEndpoints, pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf, type ResolveCaller } from '#server/platform/http/access.ts';
import type { LinkTokens } from '#server/platform/http/link-tokens.ts';
import { csvResponse, sendCsv } from '#server/platform/http/send-csv.ts';
import { noNoticeSent } from '#server/platform/mail/mail-limits.ts';
import {
  addRequestNote,
  changeRequestStatus,
  checkRequestItem,
  exportRequests,
  listAllRequests,
  listOwnRequests,
  type PrepareToEndQuote,
  readAdminRequest,
  readRequest,
} from './handle-requests.ts';
import { sendRequest } from './send-request.ts';

const tags = ['pc-builder'];
const params = z.object({ reference: z.string().max(80) });
const checkParams = params.extend({ position: z.coerce.number().int().min(0).max(1000) });

export type RequestRouteDependencies = {
  database: Database;
  resolveCaller: ResolveCaller;
  /** Throws unless the request solves a challenge; visitors without an account have to. */
  requireHuman: (request: FastifyRequest) => Promise<void>;
  publicUrl: string;
  /** Reads a key from the database, so it is called before a transaction. */
  readLinkTokens: () => Promise<LinkTokens>;
  /** Requests are quoted by another module. */
  prepareToEndQuote: PrepareToEndQuote;
};

export function registerCustomPcRequestRoutes(
  app: FastifyInstance,
  dependencies: RequestRouteDependencies,
): void {
  const { database, resolveCaller, requireHuman, publicUrl, readLinkTokens } = dependencies;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(pcBuilderEndpoints.sendRequest.path, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Requests a PC that the shop assembles; visitors without an account also solve the bot check',
      body: customPcRequestBody,
      response: { 201: customPcRequestCreated },
    },
    handler: async (request, reply) => {
      const caller = await resolveCaller(request);
      if (!caller) await requireHuman(request);
      const from = { userId: caller?.userId ?? null, address: request.ip };
      reply.header('Cache-Control', 'no-store');
      const mailContext = { publicUrl, linkTokens: await readLinkTokens() };
      return reply.code(201).send(await sendRequest(database, mailContext, request.body, from));
    },
  });
  routes.get(pcBuilderEndpoints.listRequests.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'The custom PC requests of the caller, newest first',
      querystring: customPcRequestListQuery,
      response: { 200: customPcRequestList },
    },
    handler: (request) => listOwnRequests(database, callerOf(request).userId, request.query),
  });
  routes.get(pcBuilderEndpoints.getRequest.path, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'A custom PC request, for its owner or with the token of its link',
      params,
      querystring: customPcRequestQuery,
      response: { 200: customPcRequest },
    },
    handler: async (request, reply) => {
      const caller = await resolveCaller(request);
      reply.header('Cache-Control', 'no-store');
      const { reference } = request.params;
      const { token } = request.query;
      const key = { reference, userId: caller?.userId ?? null, token };
      return readRequest(database, await readLinkTokens(), key);
    },
  });
  registerAdminRoutes(app, dependencies);
}

function registerAdminRoutes(
  app: FastifyInstance,
  { database, publicUrl, readLinkTokens, prepareToEndQuote }: RequestRouteDependencies,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { access: 'admin' as const };

  routes.get(adminPcBuilderEndpoints.listRequests.path, {
    config: { access: 'admin-read' },
    schema: {
      tags: ['admin'],
      summary: 'All custom PC requests, newest first',
      querystring: adminCustomPcRequestListQuery,
      response: { 200: adminCustomPcRequestList },
    },
    handler: (request) => listAllRequests(database, request.query),
  });
  routes.get(adminPcBuilderEndpoints.exportRequests.path, {
    config: { access: 'admin-read' },
    schema: {
      tags: ['admin'],
      summary: 'The custom PC requests of a filter as CSV',
      querystring: adminCustomPcRequestListQuery.pick({ status: true }),
      response: csvResponse,
    },
    handler: async (request, reply) =>
      sendCsv(reply, { name: 'pc-requests.csv', text: await exportRequests(database, request.query) }),
  });
  routes.get(adminPcBuilderEndpoints.getRequest.path, {
    config: { access: 'admin-read' },
    schema: {
      tags: ['admin'],
      summary: 'A custom PC request with its checklist and possible next states',
      params,
      response: { 200: adminCustomPcRequest },
    },
    handler: (request) => readAdminRequest(database, request.params.reference),
  });
  routes.post(adminPcBuilderEndpoints.setRequestStatus.path, {
    config,
    schema: {
      tags: ['admin'],
      summary: 'Changes the status of a custom PC request and mails the buyer',
      params,
      body: customPcRequestStatusBody,
      response: { 200: mailedCustomPcRequest },
    },
    handler: async (request) => {
      const { reference } = request.params;
      const change = { reference, actorId: callerOf(request).userId, ...request.body };
      const mailContext = { publicUrl, linkTokens: await readLinkTokens() };
      const isMailed = await changeRequestStatus({ database, prepareToEndQuote }, mailContext, change);
      return { ...(await readAdminRequest(database, reference)), notice: isMailed ? null : noNoticeSent };
    },
  });
  routes.post(adminPcBuilderEndpoints.addRequestNote.path, {
    config,
    schema: {
      tags: ['admin'],
      summary: 'Adds a note for staff to a custom PC request',
      params,
      body: customPcRequestNoteBody,
      response: { 200: adminCustomPcRequest },
    },
    handler: async (request) => {
      const { reference } = request.params;
      await addRequestNote(database, { reference, actorId: callerOf(request).userId, ...request.body });
      return readAdminRequest(database, reference);
    },
  });
  routes.put(adminPcBuilderEndpoints.checkItem.path, {
    config,
    schema: {
      tags: ['admin'],
      summary: 'Ticks or unticks an item of the checklist of a custom PC request',
      params: checkParams,
      body: checklistItemBody,
      response: { 200: adminCustomPcRequest },
    },
    handler: async (request) => {
      const actorId = callerOf(request).userId;
      await checkRequestItem(database, { ...request.params, ...request.body, actorId });
      return readAdminRequest(database, request.params.reference);
    },
  });
}
