import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type {} from './pc-builder-tables.ts';

export type RequestCheck = { position: number; checked_at: Date; checked_by: string | null };

export async function listRequestChecks(
  session: DatabaseSession,
  requestId: string,
): Promise<RequestCheck[]> {
  return session
    .selectFrom('custom_pc_request_checks')
    .leftJoin('users', 'users._id', 'checked_by')
    .select(['position', 'checked_at', 'users.full_name as checked_by'])
    .where('request_id', '=', requestId)
    .execute();
}

type Check = { requestId: string; position: number };

/** Who checked it first stays. */
export async function insertRequestCheck(
  transaction: DatabaseTransaction,
  { requestId, position, actorId }: Check & { actorId: string },
): Promise<void> {
  await transaction
    .insertInto('custom_pc_request_checks')
    .values({ _id: newId(), request_id: requestId, position, checked_by: actorId })
    .onConflict((conflict) => conflict.columns(['request_id', 'position']).doNothing())
    .execute();
}

export async function deleteRequestCheck(
  transaction: DatabaseTransaction,
  { requestId, position }: Check,
): Promise<void> {
  await transaction
    .deleteFrom('custom_pc_request_checks')
    .where('request_id', '=', requestId)
    .where('position', '=', position)
    .execute();
}
