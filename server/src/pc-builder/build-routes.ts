import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { saveBuildBody, savedBuild, savedBuildList, updateBuildBody } from '#contract/pc-builder/builds.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { shownProductTopics } from '#server/catalogue/catalogue-topics.ts';
import type { Database } from '#server/platform/database/database.ts';
import { callerOf, type ResolveCaller } from '#server/platform/http/access.ts';
import { dependsOn } from '#server/platform/pages/page-topics.ts';
import {
  buildTopic,
  listSavedBuilds,
  readSavedBuild,
  removeBuild,
  saveBuild,
  updateBuild,
} from './manage-builds.ts';

const tags = ['pc-builder'];
const params = z.object({ code: z.string().max(40) });

type Dependencies = { database: Database; resolveCaller: ResolveCaller };

export function registerBuildRoutes(app: FastifyInstance, { database, resolveCaller }: Dependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(pcBuilderEndpoints.saveBuild.path, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'Saves a build under a short code; the builds of a signed-in caller are listed in the account',
      body: saveBuildBody,
      response: { 201: savedBuild },
    },
    handler: async (request, reply) => {
      const caller = await resolveCaller(request);
      const from = { userId: caller?.userId ?? null, address: request.ip };
      return reply.code(201).send(await saveBuild(database, request.body, from));
    },
  });
  routes.get(pcBuilderEndpoints.listBuilds.path, {
    config: { access: 'signed-in' },
    schema: {
      tags,
      summary: 'The saved builds of the caller, the last changed first',
      response: { 200: savedBuildList },
    },
    handler: (request) => listSavedBuilds(database, callerOf(request).userId),
  });
  routes.get(pcBuilderEndpoints.getBuild.path, {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'A saved build at the prices of today, with what changed since',
      params,
      response: { 200: savedBuild },
    },
    handler: async (request, reply) => {
      const caller = await resolveCaller(request);
      // Whether the build is the caller's own depends on the caller.
      reply.header('Cache-Control', 'no-store');
      const build = await readSavedBuild(database, request.params.code, caller?.userId ?? null);
      const products = build.parts.map(({ product }) => product);
      dependsOn(reply, buildTopic(build.code), ...shownProductTopics(products));
      return build;
    },
  });
  routes.put(pcBuilderEndpoints.updateBuild.path, {
    config: { access: 'owner' },
    schema: {
      tags,
      summary: 'Replaces the name or the parts of a saved build, or both',
      params,
      body: updateBuildBody,
      response: { 200: savedBuild },
    },
    handler: (request) =>
      updateBuild(database, { code: request.params.code, userId: callerOf(request).userId }, request.body),
  });
  routes.delete(pcBuilderEndpoints.deleteBuild.path, {
    config: { access: 'owner' },
    schema: { tags, summary: 'Deletes a saved build', params, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await removeBuild(database, { code: request.params.code, userId: callerOf(request).userId });
      return reply.code(204).send(null);
    },
  });
}
