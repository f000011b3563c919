import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { createShopper } from '../../../testing/create-shopper.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { completeLogin } from './log-in.ts';
import { findUser, markSignedOut, type UserRow } from './user-repository.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase, {
  registerMore: (api) => api.post('/api/for-admins', { config: { access: 'admin' } }, async () => ({})),
});

const whoAmI = (authorization: string) =>
  getApp().inject({ url: '/api/user/profile', headers: { authorization } });

describe('an access token', () => {
  test('stores only the hash', async () => {
    const { headers, userId } = await signInAs(getDatabase().database);
    const token = headers.authorization.replace('Bearer ', '');
    const { rows } = await sql`select * from access_tokens where user_id = ${userId}`.execute(
      getDatabase().database,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).toContain(createHash('sha256').update(token).digest('hex'));
  });

  test('rejects an expired token by the database clock', async () => {
    const { database } = getDatabase();
    const { headers, userId } = await signInAs(database);
    expect((await whoAmI(headers.authorization)).statusCode).toBe(200);
    await sql`update access_tokens set expires_at = now() where user_id = ${userId}`.execute(database);
    expect((await whoAmI(headers.authorization)).statusCode).toBe(401);
  });

  test('belongs to its user when many are looked up at once', async () => {
    const { database } = getDatabase();
    const [asha, expired, ravi] = [
      await signInAs(database),
      await signInAs(database),
      await signInAs(database),
    ];
    await sql`update access_tokens set expires_at = now() where user_id = ${expired.userId}`.execute(
      database,
    );
    const callers = [asha, expired, ravi, asha].map(({ headers }) => whoAmI(headers.authorization));
    const answers = await Promise.all(callers);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200, 200]);
    expect(answers.map((answer) => answer.json()._id)).toEqual([
      asha.userId,
      undefined,
      ravi.userId,
      asha.userId,
    ]);
  });

  test('is not issued by a login during which the account is signed out', async () => {
    const { database } = getDatabase();
    const { userId } = await signInAs(database);
    const known = (await findUser(database, userId)) as UserRow;
    await markSignedOut(database, userId);
    const verified = {
      ...{ provider: 'firebase' as const, subject: known.subject, email: known.email, emailVerified: true },
      ...{ phone: null, name: null, picture: null, provenAt: null, sessionId: null },
      authTime: new Date('2026-01-01'),
    };
    await expect(completeLogin(database, known, verified)).rejects.toMatchObject({ code: 'login_failed' });
  });

  test('rejects an ID token', async () => {
    const { readIdToken } = await createShopper(getApp());
    expect((await whoAmI(`Bearer ${await readIdToken()}`)).statusCode).toBe(401);
  });

  test('rejects its hash, a wrong scheme or a part of it', async () => {
    const { headers } = await signInAs(getDatabase().database);
    const token = headers.authorization.replace('Bearer ', '');
    const hash = createHash('sha256').update(token).digest('hex');
    const tries = [`Bearer ${hash}`, `Basic ${token}`, token, `Bearer ${token.slice(0, -1)}`, 'Bearer ', ''];
    for (const authorization of tries) expect((await whoAmI(authorization)).statusCode).toBe(401);
    expect((await whoAmI(`bearer ${token}`)).statusCode).toBe(200);
  });

  test('rejects the second request of an admin who was demoted after the first', async () => {
    const { database } = getDatabase();
    const { headers, userId } = await signInAs(database, { isAdmin: true });
    const enter = () => getApp().inject({ method: 'POST', url: '/api/for-admins', headers });
    expect((await enter()).statusCode).toBe(200);
    await sql`update users set admin_role = null where _id = ${userId}`.execute(database);
    expect((await enter()).statusCode).toBe(403);
  });

  test('rejects the token of a deleted user', async () => {
    const { database } = getDatabase();
    const { headers, userId } = await signInAs(database);
    await database.deleteFrom('users').where('_id', '=', userId).execute();
    expect((await whoAmI(headers.authorization)).statusCode).toBe(401);
  });
});
