import { Worker } from 'node:worker_threads';
import { siteFacts } from '#contract/site-facts.ts';
import { AppError, errorsOf } from '#server/platform/app-error.ts';
import { limitConcurrency } from '#server/platform/limit-concurrency.ts';
import type { ScrapedProduct } from './scrape-site.ts';
import type { ScrapeAnswer, ScrapeTask } from './scrape-worker.ts';
import { readScraperSites, type ScraperSite } from './scraper-sites.ts';

const workerFile = new URL('./scrape-worker.ts', import.meta.url);
const PRODUCT_TIMEOUT_MS = 60_000;
const PICTURE_TIMEOUT_MS = 20_000;
const PAUSE_MS = 1000;
/** For a thread that does not end by itself, such as one that parses for ever. */
const EXTRA_MS = 5000;
/** Running out of memory ends the thread, not the shop. */
const MAX_HEAP_MB = 192;

const fail = errorsOf({
  no_site_allowed: {
    status: 409,
    detail:
      'No site is allowed for scraping. The list of allowed sites is a file named by SCRAPER_SITES (docs/scraper.md).',
  },
  not_found_at_sites: { status: 404, detail: 'None of the allowed sites lists this product.' },
});

export type ScraperOptions = {
  sites: readonly ScraperSite[];
  publicUrl: string;
  /** Sites on loopback that a test may fetch, as `host:port`. */
  privateSites?: readonly string[];
  pauseMs?: number;
  timeoutMs?: number;
};

export type Scraper = {
  scrapeProduct: (productName: string) => Promise<ScrapedProduct>;
  fetchPicture: (url: string) => Promise<Buffer>;
};

/** The scraper of the sites that the configuration allows. */
export function openScraper(config: { scraperSitesFile: string | undefined; publicUrl: string }): Scraper {
  return createScraper({ sites: readScraperSites(config.scraperSitesFile), publicUrl: config.publicUrl });
}

/** Fetches pages and pictures of other sites in threads of their own, two at a time, with limits on time and memory. */
export function createScraper({ sites, publicUrl, privateSites = [], ...limits }: ScraperOptions): Scraper {
  const limited = limitConcurrency({ concurrency: 2, maxQueued: 10 });
  const settings = {
    userAgent: `${siteFacts.name.replaceAll(/[^A-Za-z0-9]/g, '')}Bot/1.0 (+${publicUrl})`,
    pauseMs: limits.pauseMs ?? PAUSE_MS,
    privateSites: [...privateSites],
  };
  const run = (task: ScrapeTask) => limited(() => runInThread(task));

  return {
    scrapeProduct: async (productName) => {
      if (sites.length === 0) throw fail('no_site_allowed');
      const refusals: string[] = [];
      for (const site of sites) {
        const timeoutMs = limits.timeoutMs ?? PRODUCT_TIMEOUT_MS;
        const answer = await run({ ...settings, kind: 'product', site, productName, timeoutMs });
        if ('refusal' in answer) refusals.push(`${site.name}: ${answer.refusal}`);
        else if ('product' in answer && answer.product) return answer.product;
      }
      throw refusals.length > 0 ? refuse(refusals.join(' ')) : fail('not_found_at_sites');
    },
    fetchPicture: async (url) => {
      const timeoutMs = limits.timeoutMs ?? PICTURE_TIMEOUT_MS;
      const answer = await run({ ...settings, kind: 'picture', url, timeoutMs });
      if ('picture' in answer) return Buffer.from(answer.picture);
      throw refuse('refusal' in answer ? answer.refusal : 'The picture cannot be fetched.');
    },
  };
}

function refuse(detail: string): AppError {
  return new AppError({ code: 'fetch_refused', status: 422, detail });
}

async function runInThread(task: ScrapeTask): Promise<ScrapeAnswer> {
  const worker = new Worker(workerFile, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 32 },
    env: {},
  });
  worker.unref();
  const ended = Promise.withResolvers<ScrapeAnswer>();
  const giveUp = (refusal: string) => ended.resolve({ refusal });
  const timer = setTimeout(() => giveUp('The site took too long to answer.'), task.timeoutMs + EXTRA_MS);
  worker.once('message', ended.resolve);
  worker.once('error', () => giveUp('The page of the site cannot be read.'));
  worker.once('exit', () => giveUp('The page of the site cannot be read.'));
  try {
    return await ended.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
