import type { CategoryGroup } from '#contract/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { CATEGORY_MENU, PRODUCT_LISTS } from './catalogue-topics.ts';
import { listCategories } from './list-categories.ts';

/** Every page has the menu: reading it again for each sold product would render all pages anew. */
const REFRESH_MS = 10_000;

type FollowOptions = { logger: Logger; onChanged: (topics: string[]) => void; refreshMs?: number };

export type CategoryMenu = {
  read: () => Promise<CategoryGroup[]>;
  /** From now on the menu is kept, and read again after changes with these topics. */
  follow: (options: FollowOptions) => (topics: ReadonlySet<string>) => void;
};

/** The categories with their counts. A process that follows the change log keeps them, at most ten seconds old. */
export function createCategoryMenu(database: Database): CategoryMenu {
  let kept: CategoryGroup[] | null = null;
  return {
    read: async () => kept ?? (await listCategories(database)),
    follow: ({ logger, onChanged, refreshMs = REFRESH_MS }) => {
      let refreshing: Promise<void> = Promise.resolve();
      let isScheduled = false;

      async function refresh(): Promise<void> {
        const read = await listCategories(database);
        if (JSON.stringify(read) === JSON.stringify(kept)) return;
        kept = read;
        onChanged([CATEGORY_MENU]);
      }
      function refreshNow(): void {
        refreshing = refreshing.then(refresh).catch((error) => {
          logger.warn({ err: error }, 'the category menu could not be read');
          refreshLater();
        });
      }
      function refreshLater(): void {
        if (isScheduled) return;
        isScheduled = true;
        setTimeout(() => {
          isScheduled = false;
          refreshNow();
        }, refreshMs).unref();
      }
      refreshNow();
      return (topics) => {
        if (topics.has('categories')) refreshNow();
        else if (topics.has(PRODUCT_LISTS)) refreshLater();
      };
    },
  };
}
