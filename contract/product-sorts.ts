/** Sort orders of the catalogue with their labels. Without zod, because the browser loads this file. */
export const catalogueSorts = {
  relevance: 'Relevance',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  name_asc: 'Name: A to Z',
  name_desc: 'Name: Z to A',
  newest: 'Newest first',
} as const;

/** Sort orders of product lists; popularity is only known to the search. */
export const productSorts = { ...catalogueSorts, popularity: 'Popularity' } as const;

export type CatalogueSort = keyof typeof catalogueSorts;
export type ProductSort = keyof typeof productSorts;
