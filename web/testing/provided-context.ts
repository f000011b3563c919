/** What the test configuration hands to the component tests and their set-up. */
export type ShopRoute = { path?: string; index?: boolean; file: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** The list of `web/app/routes.ts`. */
    routes: ShopRoute[];
    shopAddress: string;
    /** Where the shop keeps its outbox. */
    shopDataDir: string;
  }
}
