import { parentPort, workerData } from 'node:worker_threads';
import { FetchRefusal } from './fetch-public.ts';
import { fetchPicture, type ScrapedProduct, scrapeSite } from './scrape-site.ts';
import type { ScraperSite } from './scraper-sites.ts';

/** What the thread does: one scrape, or one picture. */
export type ScrapeTask = {
  userAgent: string;
  pauseMs: number;
  timeoutMs: number;
  privateSites: string[];
} & ({ kind: 'product'; site: ScraperSite; productName: string } | { kind: 'picture'; url: string });

export type ScrapeAnswer = { product: ScrapedProduct | null } | { picture: Uint8Array } | { refusal: string };

const task: ScrapeTask = workerData;
parentPort?.postMessage(await answerOf(task));

async function answerOf({ timeoutMs, ...rest }: ScrapeTask): Promise<ScrapeAnswer> {
  const options = { ...rest, signal: AbortSignal.timeout(timeoutMs) };
  try {
    if (rest.kind === 'picture') return { picture: await fetchPicture(rest.url, options) };
    return { product: await scrapeSite(rest.site, rest.productName, options) };
  } catch (error) {
    if (error instanceof FetchRefusal) return { refusal: error.message };
    if (options.signal.aborted) return { refusal: 'The site took too long to answer.' };
    // Hostile markup may exhaust the stack of the parser.
    return { refusal: 'The page of the site cannot be read.' };
  }
}
