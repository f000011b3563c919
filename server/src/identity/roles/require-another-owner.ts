import { errorsOf } from '#server/platform/app-error.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';

const fail = errorsOf({
  last_admin: {
    status: 409,
    detail: 'You are the only administrator of this shop. Please make somebody else one first.',
  },
  last_owner: {
    status: 409,
    detail: 'This is the only owner of the shop. Please make another administrator an owner first.',
  },
});

/**
 * Throws if the shop would have no owner without the user. Call it before the transaction takes other locks: it locks all
 * admins in a fixed order, so that two concurrent removals neither both succeed nor deadlock.
 */
export async function requireAnotherOwner(
  transaction: DatabaseTransaction,
  leavingId: string,
): Promise<void> {
  const admins = await transaction
    .selectFrom('users')
    .select(['_id', 'admin_role', 'blocked_at'])
    .where('is_admin', '=', true)
    .orderBy('_id')
    .forUpdate()
    .execute();
  const owners = admins.filter(({ admin_role, blocked_at }) => admin_role === 'owner' && !blocked_at);
  if (owners.length === 1 && owners[0]?._id === leavingId)
    throw fail(admins.length === 1 ? 'last_admin' : 'last_owner');
}
