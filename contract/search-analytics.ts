import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { MAX_QUERY_LENGTH } from './search-limits.ts';

export const searchEventTypes = [
  'search_query',
  'search_click',
  'search_filter',
  'search_sort',
  'search_pagination',
  'autocomplete_click',
  'suggestion_click',
  'session_end',
  'page_load',
  'performance',
] as const;

const eventType = z.enum(searchEventTypes);
const sessionId = z.uuid().toLowerCase();
const query = z.string().max(MAX_QUERY_LENGTH);
const count = z.number().int().min(0).max(1_000_000);
const milliseconds = z.number().min(0).max(86_400_000);
const texts = (maximum: number) => z.array(z.string().max(MAX_QUERY_LENGTH)).max(maximum);

/** Values of other names are dropped. */
const eventMetadata = z.object({
  search_time_ms: milliseconds.optional(),
  result_count: count.optional(),
  query_length: count.optional(),
  filters_count: count.optional(),
  has_results: z.boolean().optional(),
  user_interaction_time: milliseconds.optional(),
  position: count.optional(),
  text: query.optional().describe('The suggestion that was chosen'),
});

export const searchSession = z.object({
  session_id: sessionId,
  search_queries: texts(100),
  clicked_products: z.array(z.string().max(100)).max(100),
  filters_used: texts(100),
  total_search_time: milliseconds,
  session_start: z.iso.datetime(),
});

/** One event of the search, or the end of a session sent by beacon. Fields that are not stored are accepted and dropped. */
export const searchEventBody = z
  .object({
    event_type: eventType.optional(),
    type: eventType.optional().describe('Another name of event_type'),
    query: query.optional(),
    filters: z.record(z.string().max(60), z.unknown()).optional(),
    sort_criteria: z.string().max(60).optional(),
    page: z.number().int().min(1).max(10_000).optional(),
    session_id: sessionId,
    user_agent: z.string().max(1000).optional().describe('Not stored'),
    source: z.string().max(20).optional(),
    metadata: eventMetadata.optional(),
    session_data: searchSession.optional(),
  })
  .refine((event) => (event.event_type ?? event.type) !== undefined, {
    path: ['event_type'],
    message: 'is required',
  });

export const searchEventResponse = z.object({ analytics_id: entityId });

export const searchClickBody = z.object({
  analytics_id: entityId.describe('The analytics_id of the search response'),
  product_id: entityId,
  position: z.number().int().min(0).max(100_000).describe('In the whole result, counted from 1'),
  click_timestamp: z.iso.datetime().optional(),
  search_query: query.optional(),
  session_id: sessionId
    .optional()
    .describe('Or as header X-Session-Id; clicks without a session are not counted'),
});

export const searchClickResponse = z.object({ success: z.literal(true) });

export type SearchEventType = (typeof searchEventTypes)[number];
/** @public */
export type SearchSession = z.infer<typeof searchSession>;
/** @public */
export type SearchEventBody = z.input<typeof searchEventBody>;
export type SearchEventResponse = z.infer<typeof searchEventResponse>;
export type SearchClickBody = z.input<typeof searchClickBody>;
export type SearchClickResponse = z.infer<typeof searchClickResponse>;
