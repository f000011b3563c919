import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { entityId } from '#contract/entity-id.ts';
import {
  alertBody,
  savedSearch,
  savedSearchesQuery,
  savedSearchList,
  saveSearchBody,
} from '#contract/saved-searches.ts';
import { searchAccountEndpoints as endpoints } from '#contract/search-account-endpoints.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf } from '#server/platform/http/access.ts';
import { listSearches, loadSearch, removeSearch, saveSearch, setAlert } from './manage-saved-searches.ts';

const tags = ['saved searches'];
const params = z.object({ id: entityId });
const signedIn = { access: 'signed-in' as const };
const owner = { access: 'owner' as const };

/** The saved searches of the signed-in user. Another user's searches answer 404. */
export function registerSavedSearchRoutes(app: FastifyInstance, database: Database): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(endpoints.listSavedSearches.path, {
    config: signedIn,
    schema: {
      tags,
      summary: 'The saved searches of the caller, latest first',
      querystring: savedSearchesQuery,
      response: { 200: savedSearchList },
    },
    handler: (request) => listSearches(database, callerOf(request).userId, request.query.limit),
  });
  routes.post(endpoints.saveSearch.path, {
    config: signedIn,
    schema: {
      tags,
      summary: 'Saves a search under a name; answers 409 name_taken for a name that exists',
      body: saveSearchBody,
      response: { 201: savedSearch },
    },
    handler: async (request, reply) =>
      reply.code(201).send(await saveSearch(database, callerOf(request).userId, request.body)),
  });
  routes.get(endpoints.loadSavedSearch.path, {
    config: owner,
    schema: {
      tags,
      summary: 'Loads a saved search and counts the use',
      params,
      response: { 200: savedSearch },
    },
    handler: (request) => loadSearch(database, { _id: request.params.id, userId: callerOf(request).userId }),
  });
  routes.patch(endpoints.setSearchAlert.path, {
    config: owner,
    schema: {
      tags,
      summary: 'Starts, changes or stops the mails about a saved search',
      params,
      body: alertBody,
      response: { 200: savedSearch },
    },
    handler: (request) => {
      const key = { _id: request.params.id, userId: callerOf(request).userId };
      return database.transaction().execute((transaction) => setAlert(transaction, key, request.body.alert));
    },
  });
  routes.delete(endpoints.deleteSavedSearch.path, {
    config: owner,
    schema: { tags, summary: 'Deletes a saved search', params, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await removeSearch(database, { _id: request.params.id, userId: callerOf(request).userId });
      return reply.code(204).send(null);
    },
  });
}
