import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { pagination } from './pagination.ts';
import { availableFilters, productCard } from './products.ts';

/** A recognised part of the query, and the query without that part. */
const queryChip = z.object({
  label: z.string().describe('For display: "2 TB", "Under ₹9,000"'),
  text: z.string().describe('The text as typed'),
  query_without: z.string(),
});

export const searchResponse = z
  .object({
    products: z.array(productCard),
    pagination,
    filters: availableFilters.nullable().describe('Null if they were not requested'),
    recommendations: z.array(productCard),
    alternatives: z
      .array(productCard)
      .describe('If no product has every word: products that have most of them'),
    interpretation: z.object({
      chips: z.array(queryChip),
      corrected_query: z
        .string()
        .nullable()
        .describe('The query that was searched instead of a misspelt one'),
      not_sold: z
        .string()
        .nullable()
        .describe('What the query asks for, if we sell nothing of the kind: "printers and scanners"'),
      comparison: z
        .array(z.object({ _id: entityId, name: z.string() }))
        .describe('The products that the query wants to compare: "5600 vs 5600x"'),
    }),
    redirect: z
      .string()
      .optional()
      .describe('The page of the shop that the owner chose for this query; open it instead'),
    search_metadata: z.object({
      response_time_ms: z.number(),
      analytics_id: z.string().nullable().describe('Null for calls without a session'),
      engine: z.enum(['index', 'postgresql']),
    }),
  })
  .meta({ id: 'SearchResponse' });

export const autocompleteSuggestion = z
  .object({
    text: z.string(),
    type: z.enum(['product', 'category', 'manufacturer', 'popular']),
    metadata: z.object({
      productCount: z.number().int().optional(),
      slug_url: z.string().optional(),
      image: z.string().nullable().optional(),
      display_price: z.number().int().optional(),
      query: z.string().optional().describe('The query to search for, if it differs from the text'),
      category: z.string().optional().describe('The slug to filter by'),
      manufacturer: z.string().optional().describe('The slug to filter by'),
    }),
  })
  .meta({ id: 'AutocompleteSuggestion' });

export const autocompleteResponse = z.object({ suggestions: z.array(autocompleteSuggestion) });

export const searchSuggestion = z
  .object({
    text: z.string(),
    type: z.enum(['correction', 'alternative', 'popular_search']),
    suggestion_reason: z.string(),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: 'SearchSuggestion' });

export const suggestionsResponse = z.object({ suggestions: z.array(searchSuggestion) });

export const popularSearches = z.object({
  popular_searches: z.array(z.object({ query: z.string(), search_count: z.number().int() })),
  popular_categories: z.array(
    z.object({ code: z.string(), slug: z.string(), name: z.string(), search_count: z.number().int() }),
  ),
});

export const recommendedProducts = z.object({ products: z.array(productCard) });

export type QueryChip = z.infer<typeof queryChip>;
export type SearchResponse = z.infer<typeof searchResponse>;
export type AutocompleteSuggestion = z.infer<typeof autocompleteSuggestion>;
export type AutocompleteResponse = z.infer<typeof autocompleteResponse>;
export type SearchSuggestion = z.infer<typeof searchSuggestion>;
export type SuggestionsResponse = z.infer<typeof suggestionsResponse>;
export type PopularSearches = z.infer<typeof popularSearches>;
export type RecommendedProducts = z.infer<typeof recommendedProducts>;
