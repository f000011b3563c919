/** Featured products of the home page: whole rows of two and of four columns. */
export const MAX_FEATURED = 8;
