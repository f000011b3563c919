import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#server/platform/logger.ts';
import { ALL_PAGES } from './shared-cache-headers.ts';

/** Changes of one moment are purged together. */
const COLLECT_MS = 10;
/** A page that was on its way to the cache when its topics were purged is purged by the second request. */
const AGAIN_MS = 2000;
const TIMEOUT_MS = 2000;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5000;
const MAX_KEYS_LENGTH = 4000;
/** With more it is cheaper to purge all. */
const MAX_KEYS = 2000;

export type SharedCaches = {
  /** Removes the pages with these topics from the caches, as soon as each of them can be reached. */
  purge: (topics: Iterable<string>) => void;
  /** How many caches have not acknowledged what was purged. */
  countUnreachable: () => number;
  stop: () => Promise<void>;
};

type Options = { addresses: readonly string[]; logger: Logger; againMs?: number };

/** Keeps shared caches free of outdated pages. Each is emptied first, because nobody followed the changes before. */
export function openSharedCaches({ addresses, logger, againMs = AGAIN_MS }: Options): SharedCaches {
  const caches = addresses.map((address) => new SharedCache(address, logger));
  const timers = new Set<NodeJS.Timeout>();
  return {
    purge: (topics) => {
      const keys = [...topics];
      for (const cache of caches) cache.purge(keys);
      const timer = setTimeout(() => {
        timers.delete(timer);
        for (const cache of caches) cache.purge(keys);
      }, againMs);
      timers.add(timer);
    },
    countUnreachable: () => caches.filter(({ isUnreachable }) => isUnreachable).length,
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(caches.map((cache) => cache.stop()));
    },
  };
}

class SharedCache {
  isUnreachable = false;
  readonly #address: string;
  readonly #logger: Logger;
  readonly #stopping = new AbortController();
  readonly #keys = new Set<string>([ALL_PAGES]);
  #running: Promise<void>;
  #isRunning = true;

  constructor(address: string, logger: Logger) {
    this.#address = address;
    this.#logger = logger;
    this.#running = this.#sendAll();
  }

  purge(keys: readonly string[]): void {
    if (this.#stopping.signal.aborted) return;
    for (const key of keys) this.#keys.add(key);
    if (this.#keys.size > MAX_KEYS) this.#purgeAllInstead();
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#running = this.#sendAll();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #sendAll(): Promise<void> {
    const { signal } = this.#stopping;
    let pauseMs = FIRST_PAUSE_MS;
    await pause(COLLECT_MS, signal);
    while (this.#keys.size > 0 && !signal.aborted) {
      try {
        await this.#send(this.#takeSome());
        if (this.isUnreachable) this.#logger.warn({ cache: this.#address }, 'a shared cache is purged again');
        this.isUnreachable = false;
        pauseMs = FIRST_PAUSE_MS;
      } catch (error) {
        if (signal.aborted) break;
        if (!this.isUnreachable)
          this.#logger.error(
            { err: error, cache: this.#address },
            'a shared cache cannot be purged; retrying',
          );
        this.isUnreachable = true;
        this.#purgeAllInstead();
        await pause(pauseMs, signal);
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      }
    }
    this.#isRunning = false;
  }

  #takeSome(): string {
    if (this.#keys.has(ALL_PAGES)) {
      this.#keys.clear();
      return ALL_PAGES;
    }
    let taken = '';
    for (const key of this.#keys) {
      if (taken.length + key.length >= MAX_KEYS_LENGTH) break;
      taken += taken === '' ? key : ` ${key}`;
      this.#keys.delete(key);
    }
    return taken;
  }

  #purgeAllInstead(): void {
    this.#keys.clear();
    this.#keys.add(ALL_PAGES);
  }

  async #send(keys: string): Promise<void> {
    const response = await fetch(this.#address, {
      method: 'PURGE',
      headers: { 'xkey-purge': keys },
      signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The cache answered ${response.status} to PURGE.`);
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, null, { signal }).catch(() => {});
}
