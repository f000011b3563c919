import type { DatabaseSession } from '#server/platform/database/database.ts';
import './record-tables.ts';

export type SearchRecord = {
  _id: string;
  query: string;
  result_count: number;
  session_hash: string;
  category_slugs: string[];
};

export async function insertSearchRecords(session: DatabaseSession, records: SearchRecord[]): Promise<void> {
  await session.insertInto('search_records').values(records).execute();
}
