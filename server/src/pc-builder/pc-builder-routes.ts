import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { buildSlots, categoriesOfSlot } from '#contract/pc-builder/build-parts.ts';
import {
  checkBody,
  checkedBuild,
  fixesResponse,
  partsQuery,
  partsResponse,
  presetList,
  proposeBody,
  proposedBuild,
} from '#contract/pc-builder/builds.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { slugify } from '#contract/slug.ts';
import { categoryListTopic, PRODUCT_LISTS } from '#server/catalogue/catalogue-topics.ts';
import { dependsOn } from '#server/platform/pages/page-topics.ts';
import type { Search } from '#server/search/search.ts';
import { SEARCH_INDEX } from '#server/search/update-index.ts';
import { registerBuildRoutes } from './build-routes.ts';
import { findFixes } from './find-fixes.ts';
import { listParts } from './list-parts.ts';
import { listPresets } from './list-presets.ts';
import type { PartCandidates } from './part-candidates.ts';
import { proposeBuild } from './propose-build.ts';
import { describeBuild, readChosenBuild } from './read-build.ts';
import { type RequestRouteDependencies, registerCustomPcRequestRoutes } from './request-routes.ts';

const tags = ['pc-builder'];
const config = { access: 'public' as const };

type Dependencies = RequestRouteDependencies & { search: Search; candidates: PartCandidates };

export function registerPcBuilderRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, candidates } = dependencies;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(pcBuilderEndpoints.listParts.path, {
    config: { ...config, mayReuse: () => true },
    schema: {
      tags,
      summary: 'The products of a slot, what fits the build first',
      querystring: partsQuery,
      response: { 200: partsResponse },
    },
    handler: async (request, reply) => {
      // The chosen parts are of other slots, and their facts decide what fits.
      const slots = request.query.build?.length ? buildSlots : [request.query.slot];
      const topics = slots.flatMap(categoriesOfSlot).map((code) => categoryListTopic(slugify(code)));
      dependsOn(reply, ...topics, SEARCH_INDEX);
      return listParts(dependencies, request.query);
    },
  });
  routes.post(pcBuilderEndpoints.checkBuild.path, {
    config,
    schema: {
      tags,
      summary: 'The current prices and facts of the parts, and the verdicts of the compatibility rules',
      body: checkBody,
      response: { 200: checkedBuild },
    },
    handler: async (request) => describeBuild(await readChosenBuild(database, request.body.parts)),
  });
  routes.post(pcBuilderEndpoints.proposeBuild.path, {
    config,
    schema: {
      tags,
      summary: 'Completes a build within a budget from what is in stock; 409 says why there is none',
      body: proposeBody,
      response: { 200: proposedBuild },
    },
    handler: (request) => proposeBuild({ database, candidates }, request.body),
  });
  routes.post(pcBuilderEndpoints.findFixes.path, {
    config,
    schema: {
      tags,
      summary: 'For each failing verdict the cheapest change of one part that resolves it',
      body: checkBody,
      response: { 200: fixesResponse },
    },
    handler: (request) => findFixes({ database, candidates }, request.body.parts),
  });
  routes.get(pcBuilderEndpoints.listPresets.path, {
    config,
    schema: { tags, summary: 'Builds to start from, at the prices of today', response: { 200: presetList } },
    handler: async (_request, reply) => {
      dependsOn(reply, PRODUCT_LISTS);
      return listPresets(database);
    },
  });
  registerBuildRoutes(app, dependencies);
  registerCustomPcRequestRoutes(app, dependencies);
}
