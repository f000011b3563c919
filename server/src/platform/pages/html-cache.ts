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
  /** The content in one encoding. `page-bodies.ts` has it in the others. */
  content: Buffer;
  encoding: PageEncoding;
};

export type PageEncoding = 'br' | 'gzip' | 'identity';

const MEGABYTE = 1024 * 1024;
export const DEFAULT_PAGE_CACHE_MB = 64;
/** Objects, strings and table entries of a page, without its content, policy and topics. */
const ENTRY_BYTES = 1000;
const TOPIC_BYTES = 150;

/**
 * Rendered public pages, compressed. A page is removed when one of its topics changes. A page whose topic changed while it was
 * rendered is not stored, because it may show the old state.
 */
export class HtmlCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #keysByTopic = new Map<string, Set<string>>();
  /** For the metrics. Plain numbers, because counting must not slow down cached pages. */
  readonly counts = { lookups: { hit: 0, miss: 0 }, removals: { changed: 0, space: 0 } };
  readonly #lastChange = new Map<string, number>();
  readonly #maxKnownChanges: number;
  /** Topics that are not in `#lastChange` may have changed until then. */
  #forgottenUntil = 0;
  #clock = 0;

  constructor({ megabytes = DEFAULT_PAGE_CACHE_MB, maxKnownChanges = 10_000 } = {}) {
    this.#maxKnownChanges = maxKnownChanges;
    this.#pages = new LRUCache({
      maxSize: megabytes * MEGABYTE,
      sizeCalculation: sizeOf,
      dispose: (page, key, reason) => {
        this.#forgetTopics(key, page);
        if (reason === 'evict') this.counts.removals.space += 1;
        else if (reason === 'delete') this.counts.removals.changed += 1;
      },
    });
  }

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
    const hasChanged = page.topics.some(
      (topic) => (this.#lastChange.get(topic) ?? this.#forgottenUntil) > mark,
    );
    if (hasChanged) return;
    this.#pages.set(key, page);
    if (!this.#pages.has(key)) return;
    for (const topic of page.topics) {
      const keys = this.#keysByTopic.get(topic);
      if (keys) keys.add(key);
      else this.#keysByTopic.set(topic, new Set([key]));
    }
  }

  invalidate(topics: Iterable<string>): void {
    this.#clock += 1;
    for (const topic of topics) {
      this.#lastChange.set(topic, this.#clock);
      for (const key of [...(this.#keysByTopic.get(topic) ?? [])]) this.#pages.delete(key);
    }
    if (this.#lastChange.size <= this.#maxKnownChanges) return;
    this.#lastChange.clear();
    this.#forgottenUntil = this.#clock;
  }

  #forgetTopics(key: string, { topics }: CachedPage): void {
    for (const topic of topics) {
      const keys = this.#keysByTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTopic.delete(topic);
    }
  }
}

function sizeOf({ content, securityPolicy = '', topics }: CachedPage): number {
  return ENTRY_BYTES + content.length + securityPolicy.length + topics.length * TOPIC_BYTES;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Compresses a page, outside the event loop: for the cache, or in the encoding of the only visitor who gets it. */
export async function preparePage(
  plain: Buffer,
  about: Pick<CachedPage, 'contentType' | 'securityPolicy' | 'fixedHeaders' | 'topics'>,
  encoding: PageEncoding = 'br',
): Promise<CachedPage> {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { ...about, etag, encoding, content: await encode(plain, encoding) };
}

function encode(plain: Buffer, encoding: PageEncoding): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return plain;
  if (encoding === 'gzip') return compressGzip(plain);
  return compressBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
