import type { User } from '#contract/accounts.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { countAttempt } from '#server/platform/count-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { failAccount } from '../accounts/account-errors.ts';
import { describeUser } from '../accounts/describe-user.ts';
import { findUser } from '../accounts/user-repository.ts';
import { isSetupCode } from './setup-code.ts';
import { claimSetup, findSetupCode, grantAdmin, hasAdmin } from './setup-repository.ts';

const userLimit = { most: 5, seconds: 15 * 60 };
const addressLimit = { most: 20, seconds: 60 * 60 };

const fail = errorsOf({
  wrong_setup_code: {
    status: 403,
    detail: 'This code is not right. Please copy it from the log of the server.',
  },
  already_set_up: { status: 410, detail: 'The shop has been set up already.' },
});

type Claim = { userId: string; address: string; code: string };

/** Makes the caller the first admin if the code is right and there is no admin yet. */
export async function claimFirstAdmin(database: Database, claim: Claim): Promise<User> {
  await countAttempt(database, ['setup', 'user', claim.userId], userLimit);
  await countAttempt(database, ['setup', 'address', claim.address], addressLimit);
  if (await hasAdmin(database)) throw fail('already_set_up');
  const code = await findSetupCode(database);
  // Someone else has claimed it since hasAdmin().
  if (code === undefined) throw fail('already_set_up');
  if (!isSetupCode(claim.code, code)) throw fail('wrong_setup_code');
  return database.transaction().execute(async (transaction) => {
    if (!(await claimSetup(transaction, { code, userId: claim.userId }))) throw fail('already_set_up');
    await grantAdmin(transaction, claim.userId);
    const user = await findUser(transaction, claim.userId);
    if (!user) throw failAccount('sign_in_required');
    return describeUser(user);
  });
}
