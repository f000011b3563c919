import { setTimeout as sleep } from 'node:timers/promises';
import { type FetchLimits, FetchRefusal, fetchPublic } from './fetch-public.ts';
import { readProductLinks, readProductPage, type ScrapedPage } from './read-product-page.ts';
import { type RobotsRules, readRobotsRules } from './robots-rules.ts';
import type { ScraperSite } from './scraper-sites.ts';

const MAX_PAGE_BYTES = 3 * 1024 * 1024;
const MAX_ROBOTS_BYTES = 500 * 1024;
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
const MAX_PICTURES = 12;
/** A longer pause than this is not waited for: the site is left out. */
const LONGEST_PAUSE_SECONDS = 10;

export type ScrapeOptions = Pick<FetchLimits, 'userAgent' | 'signal' | 'privateSites'> & { pauseMs: number };
export type FetchedPicture = { url: string; alt: string; content: Uint8Array };
export type ScrapedProduct = Omit<ScrapedPage, 'pictures'> & {
  pictures: FetchedPicture[];
  problems: string[];
};

/** Finds a product at a site and reads its page; null if the site does not sell it. Heeds robots.txt and pauses between requests. */
export async function scrapeSite(
  site: ScraperSite,
  productName: string,
  options: ScrapeOptions,
): Promise<ScrapedProduct | null> {
  const hosts = new Set(site.hosts.map((host) => host.replace(/:\d+$/, '')));
  const pictureHosts = new Set([...hosts, ...site.pictureHosts.map((host) => host.replace(/:\d+$/, ''))]);
  const robots = new PoliteVisitor(hosts, options);
  const limits = { ...options, hosts };
  const readPage = async (url: URL) => {
    await robots.waitForTurn(url);
    const page = await fetchPublic(url, { ...limits, types: ['text/html'], maxBytes: MAX_PAGE_BYTES });
    if (page.status !== 200) throw new FetchRefusal(`${url.host} answered with status ${page.status}.`);
    return { html: page.body.toString('utf8'), url: page.url };
  };
  const searchUrl = new URL(site.searchUrl.replace('{query}', encodeURIComponent(productName)));
  const results = await readPage(searchUrl);
  const link = readProductLinks(results.html, site, results.url).find(({ hostname }) => hosts.has(hostname));
  if (!link) return null;
  const page = await readPage(link);
  const { pictures, description } = readProductPage(page.html, site, page.url);
  const problems: string[] = [];
  const fetched: FetchedPicture[] = [];
  for (const { url, alt } of pictures.slice(0, MAX_PICTURES)) {
    try {
      await robots.waitForTurn(new URL(url));
      fetched.push({ url, alt, content: await fetchPicture(url, { ...options, hosts: pictureHosts }) });
    } catch (error) {
      if (!(error instanceof FetchRefusal) || options.signal.aborted) throw error;
      problems.push(`${url}: ${error.message}`);
    }
  }
  return { pictures: fetched, description, problems };
}

/** Returns the bytes of a picture; what they are is checked before they are decoded. */
export async function fetchPicture(
  url: string,
  options: Omit<FetchLimits, 'types' | 'maxBytes'>,
): Promise<Uint8Array> {
  const { status, body } = await fetchPublic(url, {
    ...options,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    maxBytes: MAX_PICTURE_BYTES,
  });
  if (status !== 200) throw new FetchRefusal(`The site answered with status ${status}.`);
  return body;
}

/** Heeds the robots.txt of each host, and pauses before each request. */
class PoliteVisitor {
  readonly #hosts: ReadonlySet<string>;
  readonly #options: ScrapeOptions;
  readonly #rules = new Map<string, Promise<RobotsRules>>();

  constructor(hosts: ReadonlySet<string>, options: ScrapeOptions) {
    this.#hosts = hosts;
    this.#options = options;
  }

  /** Rejects if the site does not want the address to be fetched. */
  async waitForTurn(url: URL): Promise<void> {
    const { signal, pauseMs } = this.#options;
    const rules = await (this.#rules.get(url.origin) ?? this.#readRules(url));
    if (!rules.isAllowed(url)) {
      throw new FetchRefusal(`${url.host} does not allow programs to fetch this page (robots.txt).`);
    }
    if (rules.crawlDelaySeconds > LONGEST_PAUSE_SECONDS) {
      throw new FetchRefusal(`${url.host} asks for a longer pause between requests than the scraper waits.`);
    }
    await sleep(Math.max(pauseMs, rules.crawlDelaySeconds * 1000), undefined, { signal });
  }

  #readRules(url: URL): Promise<RobotsRules> {
    const rules = this.#fetchRules(url);
    this.#rules.set(url.origin, rules);
    return rules;
  }

  /** A site without rules allows everything; one that fails to answer allows nothing. */
  async #fetchRules(url: URL): Promise<RobotsRules> {
    const limits = { ...this.#options, types: [''], maxBytes: MAX_ROBOTS_BYTES };
    const hosts = this.#hosts.has(url.hostname) ? this.#hosts : undefined;
    const { status, body } = await fetchPublic(new URL('/robots.txt', url), { ...limits, hosts });
    if (status >= 500) throw new FetchRefusal(`The robots.txt of ${url.host} cannot be read.`);
    const [programName = ''] = this.#options.userAgent.split('/');
    return readRobotsRules(status === 200 ? body.toString('utf8') : '', programName);
  }
}
