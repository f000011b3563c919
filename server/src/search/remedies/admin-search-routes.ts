import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  funnelQuery,
  recordedChange,
  recordedSynonymGroup,
  reopenBody,
  searchFunnel,
  searchListQuery,
  searchQueue,
  searchQueueQuery,
  searchRedirectList,
  searchRemedy,
  searchReplay,
  synonymBody,
  synonymList,
} from '#contract/admin-search.ts';
import { adminSearchEndpoints as endpoints } from '#contract/admin-search-endpoints.ts';
import { entityId } from '#contract/entity-id.ts';
import type { Database } from '#server/platform/database/database.ts';
import { csvResponse, sendCsv } from '#server/platform/http/send-csv.ts';
import {
  addSynonyms,
  applyRemedy,
  changeSynonyms,
  exportQueue,
  exportRedirects,
  exportSynonyms,
  readFunnel,
  readQueue,
  readRedirects,
  readSynonyms,
  removeRedirect,
  removeSynonyms,
  reopenIgnoredSearch,
  requireNoLoop,
} from './apply-remedy.ts';
import { replaySearches } from './replay-searches.ts';

const config = { access: 'admin' as const };
const reading = { access: 'admin-read' as const };
const tags = ['admin'];
const params = z.object({ id: entityId });
const recorded = { 200: recordedChange };
/** The audit log knows a change by the id of its request. */
const changeOf = (request: FastifyRequest) => ({ change_id: request.id });

/** What the owner of the shop sees of searches, and does about them. */
export function registerAdminSearchRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(endpoints.listQueue.path, {
    config: reading,
    schema: {
      tags,
      summary: 'Searches without results and without clicks, most frequent first',
      querystring: searchQueueQuery,
      response: { 200: searchQueue },
    },
    handler: (request) => readQueue(database, request.query),
  });
  routes.get(endpoints.exportQueue.path, {
    config: reading,
    schema: {
      tags,
      summary: 'The searches of the queue as CSV',
      querystring: searchQueueQuery.omit({ page: true }),
      response: csvResponse,
    },
    handler: async (request, reply) =>
      sendCsv(reply, { name: 'searches.csv', text: await exportQueue(database, request.query) }),
  });
  routes.post(endpoints.previewRemedy.path, {
    config,
    schema: {
      tags,
      summary: 'Replays the searches of the last week before and after a remedy, without applying it',
      body: searchRemedy,
      response: { 200: searchReplay },
    },
    handler: async (request) => {
      await requireNoLoop(database, request.body);
      return replaySearches(database, request.body);
    },
  });
  routes.post(endpoints.applyRemedy.path, {
    config,
    schema: {
      tags,
      summary: 'Adds a synonym or a redirect, or ignores a search',
      body: searchRemedy,
      response: recorded,
    },
    handler: async (request) => {
      await applyRemedy(database, request.body);
      return changeOf(request);
    },
  });
  routes.post(endpoints.reopenSearch.path, {
    config,
    schema: { tags, summary: 'No longer ignores a search', body: reopenBody, response: recorded },
    handler: async (request) => {
      await reopenIgnoredSearch(database, request.body.query);
      return changeOf(request);
    },
  });
  routes.get(endpoints.listSynonyms.path, {
    config: reading,
    schema: {
      tags,
      summary: 'Groups of synonyms',
      querystring: searchListQuery,
      response: { 200: synonymList },
    },
    handler: (request) => readSynonyms(database, request.query),
  });
  routes.get(endpoints.exportSynonyms.path, {
    config: reading,
    schema: {
      tags,
      summary: 'Groups of synonyms as CSV',
      querystring: searchListQuery.omit({ page: true }),
      response: csvResponse,
    },
    handler: async (request, reply) =>
      sendCsv(reply, { name: 'synonyms.csv', text: await exportSynonyms(database, request.query) }),
  });
  routes.post(endpoints.addSynonyms.path, {
    config,
    schema: {
      tags,
      summary: 'Adds a group of synonyms; groups that share a phrase become one',
      body: synonymBody,
      response: { 201: recordedSynonymGroup },
    },
    handler: async (request, reply) =>
      reply.code(201).send({ ...(await addSynonyms(database, request.body.phrases)), ...changeOf(request) }),
  });
  routes.put(endpoints.changeSynonyms.path, {
    config,
    schema: {
      tags,
      summary: 'Replaces a group of synonyms',
      params,
      body: synonymBody,
      response: { 200: recordedSynonymGroup },
    },
    handler: async (request) => ({
      ...(await changeSynonyms(database, { _id: request.params.id, phrases: request.body.phrases })),
      ...changeOf(request),
    }),
  });
  routes.delete(endpoints.removeSynonyms.path, {
    config,
    schema: { tags, summary: 'Deletes a group of synonyms', params, response: recorded },
    handler: async (request) => {
      await removeSynonyms(database, request.params.id);
      return changeOf(request);
    },
  });
  routes.get(endpoints.listRedirects.path, {
    config: reading,
    schema: {
      tags,
      summary: 'Searches that open a page instead',
      querystring: searchListQuery,
      response: { 200: searchRedirectList },
    },
    handler: (request) => readRedirects(database, request.query),
  });
  routes.get(endpoints.exportRedirects.path, {
    config: reading,
    schema: {
      tags,
      summary: 'Searches that open a page instead, as CSV',
      querystring: searchListQuery.omit({ page: true }),
      response: csvResponse,
    },
    handler: async (request, reply) =>
      sendCsv(reply, { name: 'redirects.csv', text: await exportRedirects(database, request.query) }),
  });
  routes.delete(endpoints.removeRedirect.path, {
    config,
    schema: { tags, summary: 'Deletes a redirect', params, response: recorded },
    handler: async (request) => {
      await removeRedirect(database, request.params.id);
      return changeOf(request);
    },
  });
  routes.get(endpoints.getFunnel.path, {
    config: reading,
    schema: {
      tags,
      summary: 'How often people search, find, click and buy, by day',
      querystring: funnelQuery,
      response: { 200: searchFunnel },
    },
    handler: (request) => readFunnel(database, request.query.days),
  });
}
