/** Values that the test configuration provides to the component tests. */
export type ShopRoute = { path?: string; index?: boolean; file: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** The list of `web/app/routes.ts`. */
    routes: ShopRoute[];
    shopAddress: string;
    /** The data folder of the shop, with its outbox. */
    shopDataDir: string;
  }
}
