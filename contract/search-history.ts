import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { privacyLevels, searchHistoryLimits } from './search-history-limits.ts';
import { MAX_QUERY_LENGTH } from './search-limits.ts';

const query = z.string().trim().min(1, 'Please enter a search query').max(MAX_QUERY_LENGTH);
const days = z.coerce.number().int().min(1).max(3650);
const count = z.number().int();

/** The filters of a search as the page had them. `z.json()` refers to itself, which the OpenAPI document could not resolve. */
const filters = z
  .record(z.string().max(60), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 2000, 'must have at most 2000 characters');

const privacyLevel = z
  .enum(privacyLevels)
  .describe('Private searches are listed only on request and never used for suggestions');

export const searchHistoryEntry = z
  .object({
    _id: entityId,
    query: z.string(),
    filters,
    result_count: count.nullable(),
    search_count: count.describe('How often the account searched for it'),
    is_favorite: z.boolean(),
    privacy_level: privacyLevel,
    created_at: z.iso.datetime(),
    last_searched_at: z.iso.datetime(),
  })
  .meta({ id: 'SearchHistoryEntry' });

export const searchStatistics = z
  .object({
    total_searches: count,
    distinct_searches: count,
    favorite_searches: count,
    private_searches: count,
    searches_without_results: count,
    searches_last_30_days: count,
    top_searches: z.array(z.object({ query: z.string(), search_count: count })),
    first_search_at: z.iso.datetime().nullable(),
    last_search_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SearchStatistics' });

export const searchHistoryQuery = z.object({
  limit: z.coerce.number().int().min(1).max(searchHistoryLimits.entries).default(20),
  days_back: days.optional().describe('Only searches of the last days'),
  include_private: z.stringbool().default(false),
});

export const searchHistoryResponse = z.object({
  search_history: z.array(searchHistoryEntry).describe('Latest first'),
  statistics: searchStatistics,
});

export const searchStatisticsResponse = z.object({ statistics: searchStatistics });

export const saveHistoryBody = z.strictObject({
  query,
  filters: filters.default({}),
  result_count: count.min(0).nullable().default(null),
  privacy_level: privacyLevel.optional().describe('By default as before, or normal for a new search'),
});

export const importHistoryBody = z.strictObject({
  searches: z
    .array(z.strictObject({ query, searched_at: z.iso.datetime().optional() }))
    .max(searchHistoryLimits.importedSearches)
    .describe('The recent searches of the browser, latest first'),
});

export const importHistoryResponse = z.object({
  imported_count: count.describe('Searches that the account did not have yet'),
});

export const favoriteBody = z
  .strictObject({ is_favorite: z.boolean().optional() })
  .nullish()
  .describe('Without a value the call toggles');

export const privacyBody = z.strictObject({ privacy_level: privacyLevel });
export const clearHistoryQuery = z.object({
  days_back: days.optional().describe('Only searches of the last days; by default all. Favourites stay'),
});
export const clearHistoryResponse = z.object({ deleted_count: count });

export type SearchHistoryEntry = z.infer<typeof searchHistoryEntry>;
export type SearchStatistics = z.infer<typeof searchStatistics>;
export type SearchHistoryQuery = z.infer<typeof searchHistoryQuery>;
export type SearchHistoryResponse = z.infer<typeof searchHistoryResponse>;
export type SearchStatisticsResponse = z.infer<typeof searchStatisticsResponse>;
export type SaveHistoryBody = z.infer<typeof saveHistoryBody>;
export type ImportHistoryBody = z.infer<typeof importHistoryBody>;
export type ImportHistoryResponse = z.infer<typeof importHistoryResponse>;
export type ClearHistoryResponse = z.infer<typeof clearHistoryResponse>;
