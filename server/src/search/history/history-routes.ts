import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entityId } from '#contract/entity-id.ts';
import { searchAccountEndpoints as endpoints } from '#contract/search-account-endpoints.ts';
import {
  clearHistoryQuery,
  clearHistoryResponse,
  favoriteBody,
  importHistoryBody,
  importHistoryResponse,
  privacyBody,
  saveHistoryBody,
  searchHistoryEntry,
  searchHistoryQuery,
  searchHistoryResponse,
  searchStatisticsResponse,
} from '#contract/search-history.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { slugify } from '#contract/slug.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { readStatistics } from './history-statistics.ts';
import {
  clearHistory,
  type HistoryDependencies,
  importHistory,
  markFavorite,
  readHistory,
  readHistoryOf,
  removeEntry,
  saveHistory,
  setPrivacy,
} from './manage-history.ts';

const tags = ['search history'];
const params = z.object({ id: entityId });
const signedIn = { access: 'signed-in' as const };
const owner = { access: 'owner' as const };

/** The search history of the signed-in user. Another user's entries answer 404. */
export function registerHistoryRoutes(app: FastifyInstance, dependencies: HistoryDependencies): void {
  const { database } = dependencies;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(endpoints.listHistory.path, {
    config: signedIn,
    schema: {
      tags,
      summary: 'The searches of the caller, latest first, with statistics',
      querystring: searchHistoryQuery,
      response: { 200: searchHistoryResponse },
    },
    handler: (request) => readHistory(database, callerOf(request).userId, request.query),
  });
  routes.get(endpoints.getHistoryStatistics.path, {
    config: signedIn,
    schema: {
      tags,
      summary: 'Figures about the searches of the caller',
      response: { 200: searchStatisticsResponse },
    },
    handler: async (request) => ({ statistics: await readStatistics(database, callerOf(request).userId) }),
  });
  routes.get(endpoints.exportHistory.path, {
    config: signedIn,
    schema: {
      tags,
      summary: 'All searches of the caller as a file, private ones too',
      response: { 200: z.object({ search_history: z.array(searchHistoryEntry) }) },
    },
    handler: async (request, reply) => {
      const name = `${slugify(siteFacts.name)}-my-searches.json`;
      reply.header('Content-Disposition', `attachment; filename="${name}"`);
      return { search_history: await readHistoryOf(database, callerOf(request).userId) };
    },
  });
  routes.post(endpoints.saveHistory.path, {
    config: signedIn,
    schema: {
      tags,
      summary: 'Stores a search in the history',
      body: saveHistoryBody,
      response: { 201: searchHistoryEntry },
    },
    handler: async (request, reply) =>
      reply.code(201).send(await saveHistory(dependencies, callerOf(request).userId, request.body)),
  });
  routes.post(endpoints.importHistory.path, {
    config: signedIn,
    schema: {
      tags,
      summary: 'Takes the recent searches of the browser over; repeating it changes nothing',
      body: importHistoryBody,
      response: { 200: importHistoryResponse },
    },
    handler: async (request) => ({
      imported_count: await importHistory(dependencies, callerOf(request).userId, request.body),
    }),
  });
  routes.patch(endpoints.toggleFavorite.path, {
    config: owner,
    schema: {
      tags,
      summary: 'Makes a search a favourite, or no longer',
      params,
      body: favoriteBody,
      response: { 200: searchHistoryEntry },
    },
    handler: (request) =>
      markFavorite(database, { _id: request.params.id, userId: callerOf(request).userId }, request.body),
  });
  routes.patch(endpoints.setPrivacy.path, {
    config: owner,
    schema: {
      tags,
      summary: 'Hides a search from lists and suggestions, or shows it again',
      params,
      body: privacyBody,
      response: { 200: searchHistoryEntry },
    },
    handler: (request) => {
      const key = { _id: request.params.id, userId: callerOf(request).userId };
      return setPrivacy(database, key, request.body.privacy_level);
    },
  });
  routes.delete(endpoints.deleteHistoryEntry.path, {
    config: owner,
    schema: { tags, summary: 'Deletes a search from the history', params, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await removeEntry(database, { _id: request.params.id, userId: callerOf(request).userId });
      return reply.code(204).send(null);
    },
  });
  routes.delete(endpoints.clearHistory.path, {
    config: signedIn,
    schema: {
      tags,
      summary: 'Deletes all searches but favourites',
      querystring: clearHistoryQuery,
      response: { 200: clearHistoryResponse },
    },
    handler: async (request) => ({
      deleted_count: await clearHistory(database, callerOf(request).userId, request.query.days_back),
    }),
  });
}
