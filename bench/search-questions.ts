import { readRelevanceQueries } from '#server/search/relevance/relevance-queries.ts';
import type { UserQuery } from '#server/search/search.ts';
import { noFilters, type SearchFilters } from '#server/search/search-engine.ts';

const broadTexts = [
  '',
  'ssd',
  'ram',
  'mouse',
  'samsung',
  'rgb',
  'gaming',
  'black',
  'intel',
  '16gb',
  'monitor',
  'case',
];

const filtered: [string, Partial<SearchFilters>][] = [
  ['', { categories: ['gpu'] }],
  ['', { categories: ['ssd'], manufacturers: ['samsung', 'kingston'], isInStockOnly: true }],
  ['ssd', { manufacturers: ['samsung'], price: { min: 5000, max: 20_000 } }],
  ['ram', { specifications: { ddr_type: ['DDR5'], capacity_gb: ['32'] }, price: { max: 30_000 } }],
  ['gaming', { categories: ['mouse', 'keyboard'], isInStockOnly: true }],
  ['rgb', { price: { min: 2000 }, isInStockOnly: true }],
];

/** Typed letter by letter: from one letter, with which most products have some word, to the whole. */
const typedTexts = [
  ...['samsung 990 pro', 'rtx 4070', 'corsair rm850x', 'gaming mouse', 'ddr5 6000', 'xbox controller'],
  ...['logitech g502', 'i5 12400f', 'kingston fury', 'webcam', '27 inch monitor', 'a4 h2o', 'noctua nh-d15'],
  ...['5600g', '990 pro 2tb', 'power supply', 'headset', 'tplink wifi', 'b650 motherboard', 'external hdd'],
];

/** What shoppers ask, each with all facets, the total and a page of 20. */
export function searchQuestions(): UserQuery[] {
  const texts = [...readRelevanceQueries('imported').map(({ query }) => query), ...broadTexts];
  return [
    ...texts.map((text) => questionOf(text)),
    ...filtered.map(([text, filters]) => questionOf(text, { ...noFilters, ...filters })),
  ];
}

/** Every typed letter sends a request for the suggestions. */
export function typingQuestions(): UserQuery[] {
  const begun = typedTexts.flatMap((text) => Array.from(text, (_letter, place) => text.slice(0, place + 1)));
  return begun.map((text) => ({ ...questionOf(text), isTyping: true, limit: 8, facets: 'groups' }));
}

function questionOf(text: string, filters = noFilters): UserQuery {
  const order = { by: 'relevance', direction: 'desc' } as const;
  return { text, isTyping: false, filters, order, offset: 0, limit: 20, facets: 'all' };
}
