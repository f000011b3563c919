import { post } from './endpoint.ts';
import type { SearchClickResponse, SearchEventResponse } from './search-analytics.ts';

/** Sent by beacon or with `keepalive`, as JSON. */
export const searchAnalyticsEndpoints = {
  recordEvent: post<SearchEventResponse>('/api/search/analytics'),
  recordClick: post<SearchClickResponse>('/api/search/analytics/click'),
} as const;
