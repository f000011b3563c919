import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { pagination } from './pagination.ts';
import { MAX_QUERY_LENGTH } from './search-limits.ts';

const count = z.number().int();
const query = z.string().trim().min(1).max(MAX_QUERY_LENGTH);
const days = z.coerce.number().int().min(1).max(90);

export const searchProblems = ['no_results', 'no_clicks'] as const;

export const searchQueueQuery = z.object({
  problem: z.enum(searchProblems).optional(),
  status: z.enum(['open', 'ignored']).default('open'),
  days: days.default(7),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const searchListQuery = z.object({
  search: z.string().trim().max(MAX_QUERY_LENGTH).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

const queuedSearch = z
  .object({
    query: z.string(),
    problem: z.enum(searchProblems),
    session_count: count.describe('Browsers that searched for it'),
    result_count: count.describe('Of the latest search'),
    last_searched_at: z.iso.datetime(),
    is_ignored: z.boolean(),
  })
  .meta({ id: 'QueuedSearch' });

export const searchQueue = z.object({ data: z.array(queuedSearch), pagination });

const synonymPhrases = z
  .array(z.string().trim().min(1).max(80))
  .min(2, 'Please enter at least two phrases')
  .max(20)
  .describe('Phrases that mean the same');

/** A path of the shop: no other site, no API call. */
const redirectTarget = z
  .string()
  .max(500)
  .regex(/^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)?(?:\?[^\s\\]*)?$/i, 'must be a path of the shop')
  .refine((path) => !/^\/api(?:\/|\?|$)/i.test(path), 'must be a path of the shop');

export const searchRemedy = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('synonym'), query, phrases: synonymPhrases }),
  z.strictObject({ action: z.literal('redirect'), query, target: redirectTarget }),
  z.strictObject({ action: z.literal('ignore'), query }),
]);

export const reopenBody = z.strictObject({ query });

const replayedResult = z.object({
  total_count: count,
  top_products: z.array(z.object({ _id: entityId, name: z.string() })),
  redirect: z.string().nullable(),
});

export const searchReplay = z
  .object({
    replayed_count: count.describe('Different searches of the last 7 days that were run again'),
    without_results_before: count,
    without_results_after: count,
    changed: z
      .array(
        z.object({
          query: z.string(),
          session_count: count,
          before: replayedResult,
          after: replayedResult,
        }),
      )
      .describe('Searches whose first page changes, most frequent first'),
  })
  .meta({ id: 'SearchReplay' });

export const synonymGroup = z
  .object({ _id: entityId, phrases: z.array(z.string()) })
  .meta({ id: 'SynonymGroup' });
export const synonymList = z.object({ data: z.array(synonymGroup), pagination });
export const synonymBody = z.strictObject({ phrases: synonymPhrases });

export const recordedChange = z
  .object({ change_id: entityId.describe('For undoing it: the id of the change in the audit log') })
  .meta({ id: 'RecordedChange' });
export const recordedSynonymGroup = synonymGroup.extend(recordedChange.shape);

export const searchRedirect = z
  .object({
    _id: entityId,
    query: z.string(),
    target: z.string(),
    is_circular: z.boolean().describe('Leads back to its own search, so that it has no effect'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SearchRedirect' });
export const searchRedirectList = z.object({ data: z.array(searchRedirect), pagination });

export const funnelQuery = z.object({ days: days.default(30) });

const funnelFigures = z.object({
  searches: count,
  with_results: count,
  with_clicks: count,
  with_purchases: count.describe('A clicked product was bought in the same browser'),
});

export const searchFunnel = z
  .object({
    total: funnelFigures,
    by_day: z.array(funnelFigures.extend({ day: z.iso.date() })).describe('Oldest first'),
  })
  .meta({ id: 'SearchFunnel' });

export type SearchQueueQuery = z.infer<typeof searchQueueQuery>;
export type SearchListQuery = z.infer<typeof searchListQuery>;
export type SearchQueue = z.infer<typeof searchQueue>;
export type SearchRemedy = z.infer<typeof searchRemedy>;
export type SearchReplay = z.infer<typeof searchReplay>;
export type SynonymGroup = z.infer<typeof synonymGroup>;
export type RecordedChange = z.infer<typeof recordedChange>;
export type SynonymList = z.infer<typeof synonymList>;
export type SearchRedirectList = z.infer<typeof searchRedirectList>;
export type SearchFunnel = z.infer<typeof searchFunnel>;
