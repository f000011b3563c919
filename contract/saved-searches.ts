import { z } from 'zod';
import { hasCriteria } from './advanced-criteria.ts';
import { advancedCriteria } from './advanced-search.ts';
import { entityId } from './entity-id.ts';
import { searchHistoryLimits as limits } from './search-history-limits.ts';
import { lineOfText } from './text-schemas.ts';

/** When the owner gets a mail, at most one a day for all saved searches together. */
export const searchAlert = z.strictObject({
  new_matches: z.boolean().describe('Something new matches'),
  price_below: z
    .number()
    .int()
    .min(1)
    .max(100_000_000)
    .nullable()
    .describe('Rupees, taxes included: a match costs less than this'),
});

export const savedSearch = z
  .object({
    _id: entityId,
    name: z.string(),
    description: z.string(),
    advanced_criteria: advancedCriteria,
    usage_count: z.number().int(),
    created_at: z.iso.datetime(),
    alert: searchAlert.nullable().describe('Null without mails'),
  })
  .meta({ id: 'SavedSearch' });

export const savedSearchesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.savedSearches).default(limits.savedSearches),
});

export const savedSearchList = z.object({
  saved_searches: z.array(savedSearch).describe('Latest first'),
  limit: z.number().int().describe('How many an account may save'),
});

export const saveSearchBody = z.strictObject({
  name: lineOfText(limits.savedSearchNameLength).refine((name) => name !== '', 'Please enter a name'),
  description: z.string().trim().max(limits.savedSearchDescriptionLength).default(''),
  advanced_criteria: advancedCriteria.refine(hasCriteria, 'Please choose a criterion first'),
  alert: searchAlert.nullable().optional().describe('By default as before, or none for a new search'),
  replace: z
    .boolean()
    .default(false)
    .describe('Replace the search of the same name; without it the same name answers 409 name_taken'),
});

export const alertBody = z.strictObject({ alert: searchAlert.nullable() });

export type SearchAlert = z.infer<typeof searchAlert>;
export type SavedSearch = z.infer<typeof savedSearch>;
export type SavedSearchList = z.infer<typeof savedSearchList>;
export type SaveSearchBody = z.infer<typeof saveSearchBody>;
