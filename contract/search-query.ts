import { z } from 'zod';
import { criteriaLimits } from './advanced-criteria.ts';
import { PAGE_SIZE } from './pagination.ts';
import { productFilterFields } from './product-list-query.ts';
import { readCriteria } from './read-criteria.ts';
import { MAX_QUERY_LENGTH, MAX_RECOMMENDATIONS, searchOrders } from './search-limits.ts';

const queryText = z.string().max(MAX_QUERY_LENGTH);

/** As JSON in one parameter, because the results page has them in its URL. */
const criteria = z
  .string()
  .max(criteriaLimits.jsonLength)
  .transform((text, context) => {
    const read = readCriteria(text);
    if (read) return read;
    context.addIssue({ code: 'custom', message: 'must be a JSON object of criteria' });
    return z.NEVER;
  })
  .optional()
  .describe('The criteria of an advanced search, with which q is ignored');

export const searchQuery = z.object({
  q: queryText.default('').describe('The search text; empty lists everything that matches the filters'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
  ...productFilterFields,
  criteria,
  sort_by: z.enum(searchOrders).default('relevance'),
  sort_direction: z.enum(['asc', 'desc']).default('desc'),
  include_filters: z.stringbool().default(true),
  include_recommendations: z.stringbool().default(false),
});

export const autocompleteQuery = z.object({
  q: queryText,
  limit: z.coerce.number().int().min(1).max(20).default(8),
});

export const suggestionsQuery = z.object({
  q: queryText,
  limit: z.coerce.number().int().min(1).max(20).default(5),
  suggestion_type: z.enum(['all', 'correction', 'alternative', 'popular_search']).default('all'),
});

export const popularSearchesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(6),
  days: z.coerce.number().int().min(1).max(30).default(7),
});

export const recommendationsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(MAX_RECOMMENDATIONS),
});

export const listedRecommendationsQuery = recommendationsQuery.extend({
  category: z.string().max(80).optional(),
});

/** Beside the criteria in the body of an advanced search. */
export const advancedSearchQuery = searchQuery.omit({ q: true, criteria: true });

export type SearchQuery = z.infer<typeof searchQuery>;
