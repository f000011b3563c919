import { errorsOf } from '#server/platform/app-error.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const fail = errorsOf({
  last_admin: {
    status: 409,
    detail: 'You are the only administrator of this shop. Please make somebody else one first.',
  },
});

/**
 * A shop without an admin could never get one again. Call it before anything else of the transaction is locked: it locks
 * all admins, in one order, so that two who leave at the same moment neither both succeed nor wait for each other.
 */
export async function requireAnotherAdmin(
  transaction: DatabaseTransaction,
  leavingId: string,
): Promise<void> {
  const admins = await transaction
    .selectFrom('users')
    .select('_id')
    .where('is_admin', '=', true)
    .orderBy('_id')
    .forUpdate()
    .execute();
  if (admins.length === 1 && admins[0]?._id === leavingId) throw fail('last_admin');
}
