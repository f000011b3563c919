import type { FastifyInstance } from 'fastify';
import type { Logger } from '#server/platform/logger.ts';
import { registerAdvancedSearchRoutes } from './advanced/advanced-search-routes.ts';
import { registerFeaturedRoutes } from './featured-routes.ts';
import { registerHistoryRoutes } from './history/history-routes.ts';
import { registerPersonalRoutes } from './personal/personal-routes.ts';
import { registerRecommendationRoutes } from './recommendations/recommendation-routes.ts';
import { registerPopularSearchRoutes } from './records/popular-search-routes.ts';
import { createPopularSearchReader } from './records/popular-searches.ts';
import { registerProductActivityRoutes } from './records/product-activity-routes.ts';
import { createSearchRecorder } from './records/record-search.ts';
import { registerSearchAnalyticsRoutes } from './records/search-analytics-routes.ts';
import { registerAdminSearchRoutes } from './remedies/admin-search-routes.ts';
import type { AlertDependencies } from './saved/alert-dependencies.ts';
import { registerSavedSearchRoutes } from './saved/saved-search-routes.ts';
import { registerUnsubscribeRoutes } from './saved/unsubscribe-routes.ts';
import type { Search } from './search.ts';
import { registerSearchRoutes } from './search-routes.ts';

type Dependencies = AlertDependencies & { search: Search; logger: Logger };

/** Registers all routes of this module. */
export function registerSearchModule(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, search, logger, readLinkTokens } = dependencies;
  const recorder = createSearchRecorder({ database, logger });
  const readPopular = createPopularSearchReader(database);
  app.addHook('onClose', recorder.stop);
  registerProductActivityRoutes(app, { database, logger });
  registerSearchAnalyticsRoutes(app, { database, logger });
  registerPopularSearchRoutes(app, readPopular);
  registerRecommendationRoutes(app, { database, search });
  registerFeaturedRoutes(app, { database, search });
  registerSearchRoutes(app, { database, search, recorder, readPopular });
  registerAdvancedSearchRoutes(app, { database, search, recorder });
  registerHistoryRoutes(app, { database, search });
  registerPersonalRoutes(app, { database, search });
  registerSavedSearchRoutes(app, database);
  registerUnsubscribeRoutes(app, { database, readLinkTokens });
  registerAdminSearchRoutes(app, database);
}
