/** The element of a page that embeds the shop's facts as JSON. */
export const SITE_FACTS_ELEMENT_ID = 'site-facts';
