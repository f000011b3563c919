import { LRUCache } from 'lru-cache';
import type { PageContent } from './compress-page.ts';
import { TopicCache } from './topic-cache.ts';

export type CachedPage = PageContent & {
  contentType: string;
  /** Only for HTML; other content keeps the strict default policy. */
  securityPolicy: string | undefined;
  /** The same for every request, such as the security headers. */
  fixedHeaders: Record<string, string>;
  topics: string[];
  /** Lets shared caches keep the page; missing without a shared cache. */
  sharedHeaders?: Record<string, string> | undefined;
};

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
