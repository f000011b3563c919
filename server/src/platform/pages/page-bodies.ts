import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { copyToOwnMemory } from '../own-memory.ts';
import type { PageEncoding } from './compress-page.ts';
import type { CachedPage } from './html-cache.ts';

const MEGABYTE = 1024 * 1024;

/** Browsers accept Brotli, in which pages are held; for everybody else, the pages that were requested last are held again. */
const others: Partial<Record<PageEncoding, (page: CachedPage) => Buffer>> = {
  gzip: createBodyCache((page) => gzipSync(plainContent(page))),
  identity: createBodyCache(plainContent),
};

/** Returns the page's content in the best encoding that the client accepts. */
export function findBody(
  page: CachedPage,
  acceptedEncodings: string,
): Pick<CachedPage, 'encoding' | 'content'> {
  const encoding = bestEncoding(acceptedEncodings);
  const convert = encoding === page.encoding ? undefined : others[encoding];
  return convert ? { encoding, content: convert(page) } : page;
}

/** The encoding in which a browser with this Accept-Encoding gets a page. */
export function bestEncoding(accepted: string): PageEncoding {
  return (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding)) ?? 'identity';
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name, quality] = entry.split(';q=');
    return name?.trim() === encoding && (quality === undefined || Number(quality) > 0);
  });
}

function createBodyCache(convert: (page: CachedPage) => Buffer): (page: CachedPage) => Buffer {
  const bodies = new LRUCache<CachedPage, Buffer>({
    maxSize: 8 * MEGABYTE,
    sizeCalculation: (body, page) => body.length + page.content.length + 1,
  });
  return (page) => {
    const known = bodies.get(page);
    if (known) return known;
    const body = copyToOwnMemory(convert(page));
    bodies.set(page, body);
    return body;
  };
}

function plainContent({ content, encoding }: CachedPage): Buffer {
  if (encoding === 'identity') return content;
  return encoding === 'br' ? brotliDecompressSync(content) : gunzipSync(content);
}
