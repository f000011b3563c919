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
    ignored_searches: { query: string; ignored_at: Generated<Date> };
  }
}
