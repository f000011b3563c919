import type { ColumnType, Generated } from 'kysely';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    search_redirects: {
      _id: string;
      query: string;
      target: string;
      created_at: ColumnType<Date, never, never>;
    };
    remedied_searches: { _id: string; query: string; remedied_at: Generated<Date> };
    search_sums: {
      days: number;
      query: string;
      session_count: number;
      last_searched_at: Date;
      result_count: number;
    };
    search_sum_times: { days: number; summed_at: Date };
    ignored_searches: { query: string; ignored_at: Generated<Date> };
  }
}
