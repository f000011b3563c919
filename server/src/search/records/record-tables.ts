import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { SearchEventType } from '#contract/search-analytics.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    search_records: {
      _id: string;
      query: string;
      result_count: number;
      session_hash: string;
      category_slugs: string[];
      created_at: Generated<Date>;
    };
    product_activity: {
      product_id: string;
      day: ColumnType<Date, string, never>;
      views: Generated<number>;
      cart_adds: Generated<number>;
      sales: Generated<number>;
    };
    product_activity_seen: { mark: string; seen_at: Generated<Date> };
    search_events: {
      _id: string;
      event_type: SearchEventType;
      session_mark: string;
      details: JSONColumnType<Record<string, number | string | boolean>>;
      created_at: Generated<Date>;
    };
    search_clicks: {
      _id: string;
      record_id: string;
      product_id: string;
      session_mark: string;
      position: number;
      is_bought: Generated<boolean>;
      created_at: Generated<Date>;
    };
    search_purchases: { order_id: string; session_mark: string; created_at: Generated<Date> };
    search_days: {
      day: ColumnType<Date, string, never>;
      searches: number;
      with_results: number;
      with_clicks: number;
      with_purchases: number;
    };
    search_event_days: {
      day: ColumnType<Date, string, never>;
      event_type: SearchEventType;
      events: number;
      sessions: number;
    };
    product_popularity: { product_id: string; score: number; growth: Generated<number> };
  }
}
