/** The orders a list of products can have, with the words the page offers them by. No zod: the browser reads it too. */
export const productSorts = {
  relevance: 'Relevance',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  name_asc: 'Name: A to Z',
  name_desc: 'Name: Z to A',
  newest: 'Newest first',
} as const;

export type ProductSort = keyof typeof productSorts;
