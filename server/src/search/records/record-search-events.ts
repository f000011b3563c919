import type { z } from 'zod';
import type { SearchClickBody, searchEventBody } from '#contract/search-analytics.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import { anonymousHash } from './anonymous-hash.ts';
import { createBatchWriter } from './batch-writer.ts';
import { createHourlyLimit } from './hourly-limit.ts';
import { insertClicks, insertEvents, type StoredClick, type StoredEvent } from './search-event-repository.ts';

type ReceivedEvent = z.infer<typeof searchEventBody>;

export type SearchEventRecorder = {
  /** Returns the id of the event at once; it is written later, and a failure is only logged. */
  recordEvent: (event: ReceivedEvent) => string;
  recordClick: (click: SearchClickBody, sessionId: string) => void;
  stop: () => Promise<void>;
};

/** Of one session: far above what a shopper causes. */
const MAX_PER_HOUR = 300;

/** Identifies the interest of one browser in one product, without telling which browser. */
export function clickMark(sessionId: string, productId: string): string {
  return anonymousHash('click', sessionId, productId);
}

/** Records events and clicks of searches. Limits the rows of a session and the rows in memory. */
export function createSearchEventRecorder({
  database,
  logger,
}: {
  database: Database;
  logger: Logger;
}): SearchEventRecorder {
  const mayRecord = createHourlyLimit(MAX_PER_HOUR);
  const events = createBatchWriter<StoredEvent>({
    name: 'search events',
    logger,
    write: (batch) => insertEvents(database, batch),
  });
  const clicks = createBatchWriter<StoredClick>({
    name: 'search clicks',
    logger,
    write: (batch) => insertClicks(database, batch),
  });

  return {
    recordEvent: (event) => {
      const _id = newId();
      const type = event.event_type ?? event.type;
      if (type && mayRecord(event.session_id)) {
        const day = new Date().toISOString().slice(0, 10);
        const session_mark = anonymousHash('event', type, event.session_id, day);
        events.add({ _id, event_type: type, session_mark, details: detailsOf(event) });
      }
      return _id;
    },
    recordClick: ({ analytics_id, product_id, position }, sessionId) => {
      if (!mayRecord(sessionId)) return;
      const session_mark = clickMark(sessionId, product_id);
      clicks.add({ _id: newId(), record_id: analytics_id, product_id, session_mark, position });
    },
    stop: async () => {
      await Promise.all([events.stop(), clicks.stop()]);
    },
  };
}

/** Numbers and the names of filters only: texts that people typed are stored with the searches, apart from everything else. */
function detailsOf({ filters, sort_criteria, page, metadata, session_data }: ReceivedEvent) {
  const { text: _text, ...figures } = metadata ?? {};
  return withoutUndefined({
    ...figures,
    sort: sort_criteria,
    page,
    ...(filters && { filters: Object.keys(filters).slice(0, 10).join(' ').slice(0, 200) }),
    ...(session_data && {
      search_queries: session_data.search_queries.length,
      clicked_products: session_data.clicked_products.length,
      filters_used: session_data.filters_used.length,
      total_search_time: session_data.total_search_time,
    }),
  });
}

function withoutUndefined(values: Record<string, number | string | boolean | undefined>) {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, number | string | boolean] => entry[1] !== undefined,
    ),
  );
}
