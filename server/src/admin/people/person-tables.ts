import type { ColumnType } from 'kysely';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    address_disclosures: {
      _id: string;
      user_id: string;
      actor_id: string;
      created_at: ColumnType<Date, Date | undefined, never>;
    };
  }
}
