import type { AdminRole } from '#contract/admin-roles.ts';
import { issueAccessToken } from '#server/identity/accounts/access-tokens.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';

type Person = {
  userId?: string;
  /** The id of the person at the identity service. */
  subject?: string;
  fullName?: string;
  email?: string;
  isAdmin?: boolean;
  adminRole?: AdminRole | null;
};
type TestUser = { userId: string; email: string };

export type SignedIn = TestUser & { headers: { authorization: string } };

/** Creates a user with a valid access token, without the sign-up requests. */
export async function signInAs(database: Database, person: Person = {}): Promise<SignedIn> {
  const user = await insertTestUser(database, person);
  const { access_token } = await issueAccessToken(database, user.userId);
  return { ...user, headers: { authorization: `Bearer ${access_token}` } };
}

export async function insertTestUser(database: Database, person: Person): Promise<TestUser> {
  const {
    userId = newId(),
    subject = userId,
    fullName = 'Asha Rao',
    isAdmin = false,
    adminRole = isAdmin ? 'owner' : null,
  } = person;
  const email = person.email ?? `${userId}@people.example`;
  await database
    .insertInto('users')
    .values({
      _id: userId,
      provider: 'embedded',
      subject,
      email,
      full_name: fullName,
      contact_phone: '+919876543210',
      admin_role: adminRole,
    })
    .execute();
  return { userId, email };
}
