import type { LoginResponse, SignupBody } from '#contract/accounts.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { emailProblem } from '#contract/validation.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import { issueAccessToken } from './access-tokens.ts';
import { failAccount } from './account-errors.ts';
import { describeUser } from './describe-user.ts';
import { type AccountDependencies, completeLogin, requireIdentity } from './log-in.ts';
import { readPhone } from './read-phone.ts';
import { findUserOfIdentity, insertUser, type UserRow } from './user-repository.ts';

export type SignupResult = { isNew: boolean; login: LoginResponse };

/** Creates an account. An identity with an account is logged in and its data unchanged, so that sign-up can be retried. */
export async function signUp(
  { database, identity }: AccountDependencies,
  body: SignupBody,
): Promise<SignupResult> {
  const phone = readPhone(body.phone);
  const verified = await requireIdentity(identity, body.id_token);
  const created = await database.transaction().execute(async (transaction) => {
    const user = await insertUser(transaction, verified, {
      fullName: body.full_name,
      phone,
      termsVersion: body.terms_version ?? null,
    });
    if (!user) return null;
    await sendWelcomeMail(transaction, user);
    return {
      ...(await issueAccessToken(transaction, user._id, verified.sessionId)),
      user: describeUser(user),
    };
  });
  if (created) return { isNew: true, login: created };
  const known = await findUserOfIdentity(database, verified);
  if (!known) throw failAccount('account_not_found');
  return { isNew: false, login: await completeLogin(database, known, verified) };
}

/** Without the given name, which could carry an abusive text. An unproven address gets the mail that confirms it instead. */
async function sendWelcomeMail(
  transaction: DatabaseTransaction,
  { _id, email, email_confirmed }: UserRow,
): Promise<void> {
  if (email === null || emailProblem(email) || !email_confirmed) return;
  await queueMail(transaction, {
    to: email,
    kind: 'message',
    isProven: true,
    accountId: _id,
    subject: `Welcome to ${siteFacts.name}`,
    blocks: [
      `An account at ${siteFacts.name} was created with this email address.`,
      'Your cart, addresses and orders are available on every device where you log in.',
      `If it was not you, please write to ${siteFacts.support.email}.`,
    ],
  });
}
