import type { DatabaseSession } from '#server/platform/database/database.ts';
import { type CachedPage, preparePage } from '#server/platform/pages/html-cache.ts';
import { listSitemapEntries } from './list-sitemap-entries.ts';
import { SITEMAP_LIMITS, type SitemapLimits, writeSitemapIndex, writeSitemapParts } from './write-sitemap.ts';

/** Ready to send, by path. */
export type SitemapFiles = Map<string, CachedPage>;

export type SitemapOptions = { publicUrl: string; limits?: SitemapLimits };

/** One file where every address fits into it, else an index with numbered parts. */
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

function prepareFile(text: string): Promise<CachedPage> {
  return preparePage(Buffer.from(text), {
    contentType: 'application/xml; charset=utf-8',
    securityPolicy: undefined,
    fixedHeaders: {},
    topics: [],
  });
}
