import { readFileSync } from 'node:fs';
import { compile } from 'css-select';
import { z } from 'zod';
import { StartError } from '#server/platform/start-error.ts';

const hostName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9.:-]+$/, 'must be a host name such as www.example.com');
const selector = z.string().min(1).max(300).refine(isSelector, 'must be a CSS selector');

/** One allowed site: where to search, and where a product page has its parts. All selectors are CSS. */
const scraperSite = z.strictObject({
  name: z.string().min(1).max(80),
  /** `{query}` stands for the name of the product. */
  searchUrl: z.url({ protocol: /^https?$/ }).includes('{query}'),
  /** Hosts of pages, and of pictures beside them. */
  hosts: z.array(hostName).min(1).max(10),
  pictureHosts: z.array(hostName).max(10).default([]),
  /** Links to product pages on the page of results. */
  productLink: selector,
  picture: selector,
  overview: selector.optional(),
  paragraph: selector.optional(),
  feature: selector.optional(),
  /** A group of specifications with its heading, and rows inside of it (or inside of the page). */
  specGroup: selector.optional(),
  specHeading: selector.optional(),
  specRow: selector.optional(),
  specName: selector.optional(),
  specValue: selector.optional(),
  price: selector.optional(),
});

export type ScraperSite = z.infer<typeof scraperSite>;

/** Reads the allow-list; without a file no site is allowed. */
export function readScraperSites(file: string | undefined): ScraperSite[] {
  if (!file) return [];
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(`SCRAPER_SITES cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = z.strictObject({ sites: z.array(scraperSite).max(20) }).safeParse(content);
  if (!parsed.success) throw new StartError(`SCRAPER_SITES has mistakes:\n${z.prettifyError(parsed.error)}`);
  return parsed.data.sites;
}

function isSelector(text: string): boolean {
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}
