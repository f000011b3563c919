import { sql } from 'kysely';

const MARK = '/* plan each time */';

/** For statements whose best plan depends on their values, such as the searched text: PostgreSQL plans each of them anew. */
export const planEachTime = sql.raw(MARK);

export function isPlannedEachTime(statement: string): boolean {
  return statement.includes(MARK);
}
