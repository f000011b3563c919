import type { LoginResponse, SignupBody } from '#contract/accounts.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { emailProblem } from '#contract/validation.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/mail-outbox.ts';
import { issueAccessToken } from './access-tokens.ts';
import { failAccount } from './account-errors.ts';
import { describeUser } from './describe-user.ts';
import { type AccountParts, completeLogin, requireIdentity } from './log-in.ts';
import { readPhone } from './read-phone.ts';
import { findUserOfIdentity, insertUser } from './user-repository.ts';

export type SignupAnswer = { isNew: boolean; login: LoginResponse };

/**
 * Somebody who has an account already is let in, and what they have written about themselves stays: the same proof would
 * open the login too, and a browser that never heard the first answer may simply ask again.
 */
export async function signUp({ database, identity }: AccountParts, body: SignupBody): Promise<SignupAnswer> {
  const phone = readPhone(body.phone);
  const verified = await requireIdentity(identity, body.id_token);
  const created = await database.transaction().execute(async (transaction) => {
    const user = await insertUser(transaction, verified, { fullName: body.full_name, phone });
    if (!user) return null;
    await welcome(transaction, verified.email);
    return { ...(await issueAccessToken(transaction, user._id)), user: describeUser(user) };
  });
  if (created) return { isNew: true, login: created };
  const known = await findUserOfIdentity(database, verified);
  if (!known) throw failAccount('account_not_found');
  return { isNew: false, login: await completeLogin(database, known, verified) };
}

/** Without the name that was typed: anybody may type anything there, and the address may be somebody else's. */
async function welcome(transaction: DatabaseTransaction, email: string | null): Promise<void> {
  if (email === null || emailProblem(email)) return;
  await queueMail(transaction, {
    to: email,
    subject: `Welcome to ${siteFacts.name}`,
    text: [
      `An account at ${siteFacts.name} was made with this e-mail address.`,
      'Your cart, your addresses and your orders are kept in it, on every device you sign in with.',
      `If it was not you, please write to ${siteFacts.support.email}.`,
    ].join('\n\n'),
  });
}
