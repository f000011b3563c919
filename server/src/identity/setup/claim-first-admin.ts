import type { User } from '#contract/accounts.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { addressCounters, countAttempt, countAttempts } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { failAccount } from '../accounts/account-errors.ts';
import { describeUser } from '../accounts/describe-user.ts';
import { findUser } from '../accounts/user-repository.ts';
import { hashSetupCode } from './setup-code.ts';
import { claimSetup, grantAdmin, hasAdmin, listSetupCodeHashes } from './setup-repository.ts';

const userLimit = { most: 5, seconds: 15 * 60 };
const addressLimit = { most: 20, seconds: 60 * 60 };

const fail = errorsOf({
  wrong_setup_code: {
    status: 403,
    detail: 'This code is not right. Please copy it from the file setup-code.txt in the data folder.',
  },
  already_set_up: { status: 410, detail: 'The shop has been set up already.' },
});

type Claim = { userId: string; address: string; code: string };

/** Makes the caller the first admin if the code is right and there is no admin yet. */
export async function claimFirstAdmin(database: Database, claim: Claim): Promise<User> {
  await countAttempt(database, ['setup', 'user', claim.userId], userLimit);
  await countAttempts(database, addressCounters('setup from', claim.address, addressLimit));
  if (await hasAdmin(database)) throw fail('already_set_up');
  const hash = hashSetupCode(claim.code);
  const hashes = await listSetupCodeHashes(database);
  // Someone else has claimed it since hasAdmin().
  if (hashes.length === 0) throw fail('already_set_up');
  if (!hashes.includes(hash)) throw fail('wrong_setup_code');
  return database.transaction().execute(async (transaction) => {
    if (!(await claimSetup(transaction, { hash, userId: claim.userId }))) throw fail('already_set_up');
    await grantAdmin(transaction, claim.userId);
    const user = await findUser(transaction, claim.userId);
    if (!user) throw failAccount('sign_in_required');
    return describeUser(user);
  });
}
