import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { copyToOwnMemory } from '../own-memory.ts';
import { TopicCache } from './topic-cache.ts';

export type CachedPage = {
  etag: string;
  contentType: string;
  /** Only for HTML; other content keeps the strict default policy. */
  securityPolicy: string | undefined;
  /** The same for every request, such as the security headers. */
  fixedHeaders: Record<string, string>;
  topics: string[];
  /** Lets shared caches keep the page; missing without a shared cache. */
  sharedHeaders?: Record<string, string> | undefined;
  /** The content in one encoding. `page-bodies.ts` has it in the others. */
  content: Buffer;
  encoding: PageEncoding;
};

export type PageEncoding = 'br' | 'gzip' | 'identity';

export const DEFAULT_PAGE_CACHE_MB = 64;
/** Objects, strings and table entries of a page, without its content, policy and topics. */
const ENTRY_BYTES = 1000;
const TOPIC_BYTES = 150;

/** A change is known within a second; two seconds after it nobody may see the old page. */
const OUTDATED_MS = 800;
const MAX_OUTDATED = 500;

/** Rendered public pages, compressed. */
export class HtmlCache extends TopicCache<CachedPage> {
  readonly #outdated: LRUCache<string, CachedPage>;

  constructor({ megabytes = DEFAULT_PAGE_CACHE_MB, outdatedMs = OUTDATED_MS } = {}) {
    const outdated = new LRUCache<string, CachedPage>({ max: MAX_OUTDATED, ttl: outdatedMs });
    super({ megabytes, sizeOf, onOutdated: (key, page) => outdated.set(key, page) });
    this.#outdated = outdated;
  }

  /** The page as it was before a change of the last moment, for visitors who come while it is rendered again. */
  findOutdated(key: string): CachedPage | undefined {
    return this.#outdated.get(key);
  }
}

function sizeOf({ content, securityPolicy = '', topics }: CachedPage): number {
  return ENTRY_BYTES + content.length + securityPolicy.length + topics.length * TOPIC_BYTES;
}

/** The better one takes about half as long again for a fourteenth less, which pays only if the page is sent often. */
const BROTLI_QUALITY = { cached: 5, sentOnce: 4 };

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Compresses a page, outside the event loop: for the cache, or in the encoding of the only visitor who gets it. */
export async function preparePage(
  plain: Buffer,
  about: Pick<CachedPage, 'contentType' | 'securityPolicy' | 'fixedHeaders' | 'topics' | 'sharedHeaders'>,
  encodingOfVisitor?: PageEncoding,
): Promise<CachedPage> {
  const quality = encodingOfVisitor ? BROTLI_QUALITY.sentOnce : BROTLI_QUALITY.cached;
  const encoding = encodingOfVisitor ?? 'br';
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const content = await encode(plain, encoding, quality);
  return { ...about, etag, encoding, content: encodingOfVisitor ? content : copyToOwnMemory(content) };
}

function encode(plain: Buffer, encoding: PageEncoding, brotliQuality: number): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return plain;
  if (encoding === 'gzip') return compressGzip(plain);
  return compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}
