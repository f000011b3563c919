import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AdvancedCriteria } from '#contract/advanced-criteria.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    saved_searches: {
      _id: string;
      user_id: string;
      name: string;
      description: Generated<string>;
      advanced_criteria: JSONColumnType<AdvancedCriteria>;
      usage_count: Generated<number>;
      created_at: ColumnType<Date, never, never>;
      updated_at: Generated<Date>;
      alerts_new_matches: Generated<boolean>;
      alert_below_paise: number | null;
      known_ids: string[] | null;
      known_cheap_ids: string[] | null;
      checked_at: Date | null;
    };
    search_alert_schedules: {
      _id: string;
      user_id: string;
      due_at: Date | null;
      leased_until: Date | null;
      last_mailed_at: Date | null;
    };
  }
}
