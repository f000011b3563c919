import { GOOGLE } from '../google-provider.ts';
import type { IdentitySession } from '../session-repository.ts';
import { changeWay, hasWay, type WayDependencies } from './change-way.ts';
import { recordWayChange } from './record-way-change.ts';
import { lockWays } from './way-repository.ts';

/**
 * Tells the owner that Google was linked. better-auth links it only to a confirmed address that Google has verified too, which is
 * as good a proof as a code mailed there.
 */
export async function recordGoogleAdded(
  { database, publicUrl }: WayDependencies,
  account: { userId: string; providerId: string; accountId: string },
): Promise<void> {
  if (account.providerId !== GOOGLE) return;
  await database.transaction().execute(async (transaction) => {
    const after = await lockWays(transaction, account.userId);
    if (!after) return;
    const google = after.google.filter(({ account_id }) => account_id !== account.accountId);
    const before = { ...after, google };
    // A person without any other way has just signed up with Google.
    if (!hasWay(before)) return;
    const change = { personId: account.userId, way: 'google' as const, before, after };
    await recordWayChange(transaction, { ...change, provenBy: 'google', publicUrl });
  });
}

export async function removeGoogle(dependencies: WayDependencies, session: IdentitySession): Promise<void> {
  await changeWay(dependencies, {
    session,
    way: 'google',
    next: ({ google }) => (google.length > 0 ? [] : undefined),
  });
}
