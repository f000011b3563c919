import { z } from 'zod';
import { MAX_QUERY_LENGTH } from './search-limits.ts';

export const personalizedSuggestion = z
  .object({
    text: z.string(),
    type: z.enum([
      'recent_successful',
      'frequent_search',
      'category_preference',
      'brand_preference',
      'similar_users',
    ]),
    confidence: z.number().min(0).max(1),
    reason: z.string().describe('A sentence for the shopper'),
    metadata: z.object({
      search_count: z.number().int().optional(),
      last_searched_at: z.iso.datetime().optional(),
      category: z.string().optional().describe('The slug to filter by'),
      manufacturer: z.string().optional().describe('The slug to filter by'),
    }),
  })
  .meta({ id: 'PersonalizedSuggestion' });

export const personalizedSuggestionsQuery = z.object({
  current_query: z.string().max(MAX_QUERY_LENGTH).default(''),
  limit: z.coerce.number().int().min(1).max(20).default(10),
});

export const personalizedSuggestionsResponse = z.object({ suggestions: z.array(personalizedSuggestion) });

export type PersonalizedSuggestion = z.infer<typeof personalizedSuggestion>;
export type PersonalizedSuggestionsResponse = z.infer<typeof personalizedSuggestionsResponse>;
