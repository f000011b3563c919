import type {
  SearchClickBody,
  SearchEventBody,
  SearchEventType,
  SearchSession,
} from '#contract/search-analytics.ts';
import { searchAnalyticsEndpoints } from '#contract/search-analytics-endpoints.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { analyticsHeaders, analyticsSessionId } from '#web/lib/analytics-session.ts';
import { createApiClient } from '#web/lib/api-client.ts';
import { readSession, subscribeToSession } from '#web/lib/session.ts';

type SearchEvent = Omit<SearchEventBody, 'event_type' | 'type' | 'session_id' | 'session_data'>;
type RecordedEvent = SearchEvent & { event_type: SearchEventType; product_id?: string };

const MAX_EVENTS = 100;

// `keepalive` completes a request when the page is left.
const api = createApiClient((input, init) => fetch(input, { ...init, keepalive: true }), analyticsHeaders);

/** The session of this page load. It starts with the first event. */
let session = newSession();
let events: RecordedEvent[] = [];
let isStarted = false;
let isFlushed = true;

function newSession() {
  return { id: crypto.randomUUID?.(), start: new Date().toISOString() };
}

/** Records an event and sends it. Failures have no visible effect. Nothing is recorded for visitors who ask not to be tracked. */
export function trackSearch(event_type: SearchEventType, event: SearchEvent = {}): void {
  if (!canTrack()) return;
  start();
  record({ ...event, event_type });
  send({ ...event, event_type });
}

/** Reports a product that was opened from the results, with its position in the whole list (from 1). */
export function trackClick(
  click: Omit<SearchClickBody, 'analytics_id'> & { analytics_id: string | null },
): void {
  if (!canTrack()) return;
  start();
  record({ event_type: 'search_click', query: click.search_query, product_id: click.product_id });
  if (click.analytics_id === null) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a warning that shoppers do not see.
    console.warn('A click was not reported: the search has no analytics id.');
    return;
  }
  const body = { ...click, click_timestamp: new Date().toISOString() };
  api.call(searchAnalyticsEndpoints.recordClick, { body }).catch(() => {});
}

/** Forgets all events and starts another session. */
function resetSession(): void {
  session = newSession();
  events = [];
  isFlushed = true;
  store();
}

function canTrack(): boolean {
  return analyticsSessionId() !== undefined && session.id !== undefined;
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  let userId = readSession()?.user._id;
  // The next user of the browser gets another session.
  subscribeToSession(() => {
    const nextId = readSession()?.user._id;
    if (userId !== undefined && nextId !== userId) {
      flush();
      resetSession();
    }
    userId = nextId;
  });
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  record({ event_type: 'page_load' });
  send({ event_type: 'page_load' });
}

function record(event: RecordedEvent): void {
  events = [...events, event].slice(-MAX_EVENTS);
  isFlushed = false;
  store();
}

function store(): void {
  try {
    localStorage.setItem(storageKeys.searchAnalytics, JSON.stringify(events));
  } catch {
    // Without storage the events last as long as the page.
  }
}

function send(event: SearchEvent & { event_type: SearchEventType }): void {
  const body = { ...event, session_id: session.id, source: 'web' };
  api.call(searchAnalyticsEndpoints.recordEvent, { body }).catch(() => {});
}

/** Sends the session once for all events since the last time. The browser may end a hidden page without another event. */
function flush(): void {
  if (isFlushed || session.id === undefined) return;
  isFlushed = true;
  const body = {
    event_type: 'session_end',
    session_id: session.id,
    source: 'web',
    session_data: summarise(session.id),
  };
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon?.(searchAnalyticsEndpoints.recordEvent.path, json);
}

function summarise(session_id: string): SearchSession {
  const distinct = (texts: (string | undefined)[]) => [
    ...new Set(texts.filter((text): text is string => text !== undefined && text !== '')),
  ];
  const ofType = (type: SearchEventType) => events.filter(({ event_type }) => event_type === type);
  return {
    session_id,
    search_queries: distinct(ofType('search_query').map(({ query }) => query)),
    clicked_products: distinct(ofType('search_click').map(({ product_id }) => product_id)),
    filters_used: distinct(ofType('search_filter').flatMap(({ filters = {} }) => Object.keys(filters))),
    total_search_time: ofType('performance').reduce(
      (sum, { metadata }) => sum + (metadata?.search_time_ms ?? 0),
      0,
    ),
    session_start: session.start,
  };
}
