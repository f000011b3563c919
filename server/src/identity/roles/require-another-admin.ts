import { errorsOf } from '#server/platform/app-error.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const fail = errorsOf({
  last_admin: {
    status: 409,
    detail: 'You are the only administrator of this shop. Please make somebody else one first.',
  },
});

/**
 * Throws if the user is the last admin. Call it before the transaction takes other locks: it locks all admins in a fixed order,
 * so that two concurrent removals neither both succeed nor deadlock.
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
