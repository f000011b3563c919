import type { SearchableProduct } from '#server/search/text/extract-search-words.ts';

/** An id that sorts by its number. */
export function productId(number: number): string {
  return number.toString(16).padStart(24, '0');
}

/** A product as the engines take it in, with the least of words: its name, maker and category. */
export function searchableProduct(number: number, more: Partial<SearchableProduct> = {}): SearchableProduct {
  return {
    _id: productId(number),
    name: 'Thing',
    website_name: more.name ?? 'Thing',
    variant: null,
    part_number: null,
    gtin: null,
    colour: null,
    category: 'PART',
    category_slug: 'part',
    category_name: 'Parts',
    manufacturer: 'Maker',
    manufacturer_slug: 'maker',
    subcategories: {},
    specs: {},
    is_gaming: false,
    is_office: false,
    is_trending: false,
    display_price: 1000,
    is_in_stock: true,
    created_at: new Date('2026-01-01'),
    popularity: 0,
    ...more,
  };
}
