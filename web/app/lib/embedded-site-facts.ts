import type { SiteFacts } from '#contract/site-facts-schema.ts';
import { SITE_FACTS_ELEMENT_ID } from './site-facts-element.ts';

/** `#contract/site-facts.ts` for browsers: the server has printed its facts into the page. */
export const siteFacts: SiteFacts = JSON.parse(
  document.getElementById(SITE_FACTS_ELEMENT_ID)?.textContent ?? '',
);
