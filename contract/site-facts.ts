import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { SiteFacts } from './site-facts-schema.ts';

const project = path.resolve(import.meta.dirname, '..');
/** Names the checked facts for the threads of the process. */
const THREAD_DATA = 'site-facts';

/** The facts file: SITE_FACTS of the environment or of `.env`, or else the one of the demo. */
export const siteFactsFile = findFile();

/**
 * The facts of the shop that this process serves. In a browser, the imports of package.json replace this module by
 * `web/app/lib/embedded-site-facts.ts`, so that one build serves any shop (docs/decisions/0041).
 */
export const siteFacts: SiteFacts =
  (getEnvironmentData(THREAD_DATA) as SiteFacts | undefined) ?? (await readFacts());
setEnvironmentData(THREAD_DATA, siteFacts);

function findFile(): string {
  const settings = path.join(project, '.env');
  const given =
    process.env.SITE_FACTS ??
    (existsSync(settings) ? parseEnv(readFileSync(settings, 'utf8')).SITE_FACTS : undefined);
  return path.resolve(project, given || 'brand/site-facts.json');
}

/** Only the main thread checks the facts: loading the schema takes a quarter of the start of a thread that renders pages. */
async function readFacts(): Promise<SiteFacts> {
  const { parseSiteFacts, SiteFactsError } = await import('./site-facts-schema.ts');
  let content: string;
  try {
    content = readFileSync(siteFactsFile, 'utf8');
  } catch (error) {
    throw new SiteFactsError(`The shop's facts cannot be read (SITE_FACTS): ${(error as Error).message}`);
  }
  return parseSiteFacts(content, siteFactsFile);
}
