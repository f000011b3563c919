import { readSharedSiteFacts } from '#contract/share-site-facts.ts';

/** `#contract/site-facts.ts` for the built pages on the server: the thread that renders them gets the facts from the main thread. */
export const siteFacts = readSharedSiteFacts();
