import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parseSiteFacts, type SiteFacts, SiteFactsError } from './site-facts-schema.ts';

const project = path.resolve(import.meta.dirname, '..');

/** The facts file: SITE_FACTS of the environment or of `.env`, or else the one of the demo. */
export const siteFactsFile = findFile();

/**
 * The facts of the shop that this process serves. In a browser, the imports of package.json replace this module by
 * `web/app/lib/embedded-site-facts.ts`, so that one build serves any shop (docs/decisions/0041).
 */
export const siteFacts: SiteFacts = parseSiteFacts(readFacts(), siteFactsFile);

function findFile(): string {
  const settings = path.join(project, '.env');
  const given =
    process.env.SITE_FACTS ??
    (existsSync(settings) ? parseEnv(readFileSync(settings, 'utf8')).SITE_FACTS : undefined);
  return path.resolve(project, given || 'brand/site-facts.json');
}

function readFacts(): string {
  try {
    return readFileSync(siteFactsFile, 'utf8');
  } catch (error) {
    throw new SiteFactsError(`The shop's facts cannot be read (SITE_FACTS): ${(error as Error).message}`);
  }
}
