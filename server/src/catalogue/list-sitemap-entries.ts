import { staticPages } from '#contract/page-addresses.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listCategoryGroups } from './category-repository.ts';
import { listProductAddresses } from './product-address-repository.ts';
import { countByManufacturer } from './product-count-repository.ts';
import type { SitemapEntry } from './write-sitemap.ts';

/** Few enough that other requests have their turn soon, however large the catalogue is. */
const PRODUCTS_AT_ONCE = 1000;

/** Every page that search engines should know, in batches: the standing ones, categories with their makers, products. */
export async function* listSitemapEntries(
  session: DatabaseSession,
  productsAtOnce = PRODUCTS_AT_ONCE,
): AsyncGenerator<SitemapEntry[]> {
  yield staticPages.map((path) => ({ path }));
  const groups = await listCategoryGroups(session);
  yield groups.flatMap(({ categories }) => categories.map(({ slug }) => ({ path: `/${slug}` })));
  const makers = await countByManufacturer(session);
  yield makers.map(({ category, slug }) => ({ path: `/${category}/${slug}` }));

  let afterId = '';
  while (true) {
    const products = await listProductAddresses(session, { afterId, limit: productsAtOnce });
    yield products.map(({ slug_url, updated_at }) => ({
      path: `/product/${slug_url}`,
      changedAt: updated_at,
    }));
    const last = products.at(-1);
    if (!last || products.length < productsAtOnce) return;
    afterId = last._id;
  }
}
