import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type CachedPage = {
  etag: string;
  contentType: string;
  /** Only for HTML; other content keeps the strict default policy. */
  securityPolicy: string | undefined;
  /** The same for every request, such as the security headers. */
  fixedHeaders: Record<string, string>;
  topics: string[];
  plain: Buffer;
  /** Null in pages for one visitor, whose browser does not get this encoding. */
  gzip: Buffer | null;
  brotli: Buffer | null;
};

/** The encodings in which the shop sends pages, best first. */
export type PageEncoding = 'br' | 'gzip';

const MEGABYTE = 1024 * 1024;

/**
 * Rendered public pages, compressed. A page is removed when one of its topics changes. A page whose topic changed while it was
 * rendered is not stored, because it may show the old state.
 */
export class HtmlCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: 64 * MEGABYTE,
    sizeCalculation: ({ plain, gzip, brotli }) => plain.length + (gzip?.length ?? 0) + (brotli?.length ?? 0),
    dispose: (_page, _key, reason) => {
      if (reason === 'evict') this.counts.removals.space += 1;
      else if (reason === 'delete') this.counts.removals.changed += 1;
    },
  });
  /** For the metrics. Plain numbers, because counting must not slow down cached pages. */
  readonly counts = { lookups: { hit: 0, miss: 0 }, removals: { changed: 0, space: 0 } };
  readonly #lastChange = new Map<string, number>();
  #clock = 0;

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page) this.counts.lookups.hit += 1;
    return page;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** Call before rendering and pass the result to `set`. */
  mark(): number {
    return this.#clock;
  }

  set(key: string, page: CachedPage, mark: number): void {
    this.counts.lookups.miss += 1;
    const hasChanged = page.topics.some((topic) => (this.#lastChange.get(topic) ?? 0) > mark);
    if (!hasChanged) this.#pages.set(key, page);
  }

  invalidate(topics: Iterable<string>): void {
    this.#clock += 1;
    const changed = new Set(topics);
    for (const topic of changed) this.#lastChange.set(topic, this.#clock);
    for (const [key, page] of this.#pages.entries()) {
      if (page.topics.some((topic) => changed.has(topic))) this.#pages.delete(key);
    }
  }
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Compresses a page, outside the event loop: once for all visitors, or only in the encoding of the one who reads it. */
export async function preparePage(
  plain: Buffer,
  about: Pick<CachedPage, 'contentType' | 'securityPolicy' | 'fixedHeaders' | 'topics'>,
  encodings: readonly PageEncoding[] = ['br', 'gzip'],
): Promise<CachedPage> {
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  };
  const [zipped, brotli] = await Promise.all([
    encodings.includes('gzip') ? compressGzip(plain) : null,
    encodings.includes('br') ? compressBrotli(plain, quality) : null,
  ]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { ...about, etag, plain, gzip: zipped, brotli };
}
