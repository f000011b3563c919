type SitemapFile = { kind: string; entries: { address: string; changedAt?: string }[] };

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const FILE =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(.*)<\/\1>\n$/s;

/** Parses a sitemap as strictly as its XML schema. */
export function readSitemap(text: string): SitemapFile {
  const file = FILE.exec(text);
  if (!file) throw new Error(`no sitemap: ${text.slice(0, 200)}`);
  const [, kind = '', content = ''] = file;
  const name = kind === 'urlset' ? 'url' : 'sitemap';
  const entry = new RegExp(`<${name}><loc>([^<>"']+)</loc>(?:<lastmod>([^<>]+)</lastmod>)?</${name}>\n`, 'y');
  const entries: SitemapFile['entries'] = [];
  while (entry.lastIndex < content.length) {
    const at = entry.lastIndex;
    const found = entry.exec(content);
    if (!found) throw new Error(`no entry of a sitemap: ${content.slice(at, at + 200)}`);
    const [, address = '', changedAt] = found;
    entries.push({ address: unescapeXml(address), ...(changedAt && { changedAt: readTime(changedAt) }) });
  }
  return { kind, entries };
}

function unescapeXml(text: string): string {
  return text.replace(/&[^;]*;?/g, (entity) => {
    const character = entities[entity];
    if (character === undefined) throw new Error(`a bare & or an unknown entity: ${entity}`);
    return character;
  });
}

function readTime(text: string): string {
  if (new Date(text).toISOString() !== text) throw new Error(`no time: ${text}`);
  return text;
}
