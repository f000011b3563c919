import type { SiteFacts } from '#contract/site-facts-schema.ts';

/** Values that the test configuration provides to the component tests. */
export type ShopRoute = { path?: string; index?: boolean; file: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** The list of `web/app/routes.ts`. */
    routes: ShopRoute[];
    siteFacts: SiteFacts;
    shopAddress: string;
    /** The data folder of the shop, with its outbox. */
    shopDataDir: string;
  }
}
