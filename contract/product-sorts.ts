/** Orders that the catalogue itself knows, with the words a page offers them by. No zod: the browser reads it too. */
export const catalogueSorts = {
  relevance: 'Relevance',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  name_asc: 'Name: A to Z',
  name_desc: 'Name: Z to A',
  newest: 'Newest first',
} as const;

/** The orders a page of products offers; what is popular only the search knows. */
export const productSorts = { ...catalogueSorts, popularity: 'Popularity' } as const;

export type CatalogueSort = keyof typeof catalogueSorts;
export type ProductSort = keyof typeof productSorts;
