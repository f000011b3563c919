import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { SiteFacts } from './site-facts-schema.ts';

const KEY = 'site facts';

/** Gives the facts to the threads that this thread starts: they need neither the file nor its schema. */
export function shareSiteFacts(siteFacts: SiteFacts): void {
  setEnvironmentData(KEY, siteFacts);
}

export function readSharedSiteFacts(): SiteFacts {
  return getEnvironmentData(KEY) as SiteFacts;
}
