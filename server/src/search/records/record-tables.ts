import type { ColumnType, Generated } from 'kysely';

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
    product_popularity: { product_id: string; score: number; growth: Generated<number> };
  }
}
