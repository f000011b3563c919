import { staticPages } from '#contract/page-addresses.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { compressFile } from '#server/platform/pages/compress-page.ts';
import type { CachedPage } from '#server/platform/pages/html-cache.ts';
import { listCategoryGroups } from './category-repository.ts';
import { countByManufacturer } from './product-count-repository.ts';
import { listProductAddresses } from './product-repository.ts';
import {
  SITEMAP_LIMITS,
  type SitemapEntry,
  type SitemapLimits,
  writeSitemapIndex,
  writeSitemapParts,
} from './write-sitemap.ts';

/** The files by path. */
export type SitemapFiles = Map<string, CachedPage>;

/** Small batches do not delay other requests, however large the catalogue is. */
const BATCH_SIZE = 1000;

export type SitemapOptions = { publicUrl: string; limits?: SitemapLimits };

/** Builds one file if all URLs fit, otherwise an index with numbered parts. */
export async function buildSitemap(
  session: DatabaseSession,
  { publicUrl, limits = SITEMAP_LIMITS }: SitemapOptions,
): Promise<SitemapFiles> {
  const files: SitemapFiles = new Map();
  const parts: { path: string; changedAt: Date | undefined }[] = [];
  const written = writeSitemapParts(listSitemapEntries(session), { publicUrl, limits });
  for await (const { text, changedAt } of written) {
    const path = `/sitemap-${parts.length + 1}.xml`;
    parts.push({ path, changedAt });
    files.set(path, await prepareFile(text));
  }
  const [only] = files.values();
  if (only && files.size === 1) return new Map([['/sitemap.xml', only]]);
  return files.set('/sitemap.xml', await prepareFile(writeSitemapIndex(parts, publicUrl)));
}

async function prepareFile(text: string): Promise<CachedPage> {
  return {
    ...(await compressFile(Buffer.from(text))),
    contentType: 'application/xml; charset=utf-8',
    securityPolicy: undefined,
    fixedHeaders: {},
    topics: [],
  };
}

/** All pages for search engines, in batches: static pages, categories with their manufacturers, products. */
export async function* listSitemapEntries(
  session: DatabaseSession,
  batchSize = BATCH_SIZE,
): AsyncGenerator<SitemapEntry[]> {
  yield staticPages.map((path) => ({ path }));
  const groups = await listCategoryGroups(session);
  yield groups.flatMap(({ categories }) => categories.map(({ slug }) => ({ path: `/${slug}` })));
  const makers = await countByManufacturer(session);
  yield makers.map(({ category, slug }) => ({ path: `/${category}/${slug}` }));

  let afterId = '';
  while (true) {
    const products = await listProductAddresses(session, { afterId, limit: batchSize });
    yield products.map(({ slug_url, updated_at }) => ({
      path: `/product/${slug_url}`,
      changedAt: updated_at,
    }));
    const last = products.at(-1);
    if (!last || products.length < batchSize) return;
    afterId = last._id;
  }
}
