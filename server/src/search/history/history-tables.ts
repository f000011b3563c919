import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { SearchHistoryEntry } from '#contract/search-history.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    search_history: {
      _id: string;
      user_id: string;
      query: string;
      filters: JSONColumnType<SearchHistoryEntry['filters']>;
      search_key: string;
      result_count: number | null;
      search_count: Generated<number>;
      is_favorite: Generated<boolean>;
      privacy_level: ColumnType<
        SearchHistoryEntry['privacy_level'],
        SearchHistoryEntry['privacy_level'] | undefined
      >;
      category_slugs: string[];
      manufacturer_slugs: string[];
      created_at: ColumnType<Date, Date | undefined, never>;
      last_searched_at: Generated<Date>;
    };
  }
}
