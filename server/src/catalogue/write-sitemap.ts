export type SitemapEntry = { path: string; changedAt?: Date };

/** The rules of sitemaps.org allow 50,000 URLs and 50 MB; smaller files take less memory while they are written. */
export type SitemapLimits = { urls: number; bytes: number };
export const SITEMAP_LIMITS: SitemapLimits = { urls: 10_000, bytes: 50 * 1024 * 1024 };

export type SitemapPart = { text: string; changedAt: Date | undefined };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const URL_SET = [`${HEAD}<urlset ${NAMESPACE}>\n`, '</urlset>\n'] as const;
const INDEX = [`${HEAD}<sitemapindex ${NAMESPACE}>\n`, '</sitemapindex>\n'] as const;
const FRAME_BYTES = URL_SET.join('').length;

/** Splits the entries into files, each as large as the limits allow. Yields one empty file if there are no entries. */
export async function* writeSitemapParts(
  batches: AsyncIterable<SitemapEntry[]>,
  { publicUrl, limits }: { publicUrl: string; limits: SitemapLimits },
): AsyncGenerator<SitemapPart> {
  let lines: string[] = [];
  let bytes = FRAME_BYTES;
  let latest: Date | undefined;
  for await (const batch of batches) {
    for (const { path, changedAt } of batch) {
      const line = element('url', publicUrl + encodeURI(path), changedAt);
      if (lines.length >= limits.urls || bytes + line.length > limits.bytes) {
        yield { text: framed(URL_SET, lines), changedAt: latest };
        [lines, bytes, latest] = [[], FRAME_BYTES, undefined];
      }
      lines.push(line);
      bytes += line.length;
      if (!latest || (changedAt && changedAt > latest)) latest = changedAt;
    }
  }
  yield { text: framed(URL_SET, lines), changedAt: latest };
}

export function writeSitemapIndex(
  parts: { path: string; changedAt: Date | undefined }[],
  publicUrl: string,
): string {
  return framed(
    INDEX,
    parts.map(({ path, changedAt }) => element('sitemap', publicUrl + path, changedAt)),
  );
}

/** Encoded URLs are ASCII, so their length is their size in bytes. */
function element(name: 'url' | 'sitemap', address: string, changedAt: Date | undefined): string {
  const lastModified = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<${name}><loc>${escapeXml(address)}</loc>${lastModified}</${name}>\n`;
}

function framed([start, end]: readonly [string, string], lines: string[]): string {
  return start + lines.join('') + end;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
