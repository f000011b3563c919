import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase);

const change = ({ headers }: SignedIn, payload: object) =>
  getApp().inject({ method: 'PATCH', url: '/api/user/profile', headers, payload });
const read = async ({ headers }: SignedIn) =>
  (await getApp().inject({ url: '/api/user/profile', headers })).json();

describe('the profile', () => {
  test('changes names and phone', async () => {
    const asha = await signInAs(getDatabase().database);
    const response = await change(asha, {
      display_name: ' R&D "Asha" ',
      full_name: "O'Brien",
      phone: '9812345678',
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      display_name: 'R&D "Asha"',
      full_name: "O'Brien",
      phone: '+919812345678',
      phone_confirmed: false,
    });
    expect(await read(asha)).toEqual(response.json());
  });

  test('keeps unchanged fields', async () => {
    const asha = await signInAs(getDatabase().database);
    const before = await read(asha);
    expect((await change(asha, { display_name: 'Ash' })).json()).toEqual({ ...before, display_name: 'Ash' });
  });

  test.each([
    ['is_admin', true],
    ['_id', '0'.repeat(24)],
    ['email', 'owner@shop.example'],
    ['email_confirmed', true],
    ['phone_confirmed', true],
    ['confirmed_phone', '+919812345678'],
    ['provider', 'firebase'],
    ['subject', 'somebody-else'],
    ['photo_file_id', '0'.repeat(24)],
    ['photo_url', 'https://elsewhere.example/x.png'],
    ['signed_out_at', null],
    ['created_at', '2001-01-01T00:00:00Z'],
  ])('rejects a change of %s', async (name, value) => {
    const asha = await signInAs(getDatabase().database);
    const before = await read(asha);
    expect((await change(asha, { display_name: 'Ash', [name]: value })).statusCode).toBe(400);
    expect(await read(asha)).toEqual(before);
  });

  test.each([
    [{ display_name: '' }],
    [{ full_name: '   ' }],
    [{ full_name: 'x'.repeat(121) }],
    [{ display_name: null }],
    [{ phone: '12 34' }],
  ])('rejects %j', async (payload) => {
    const asha = await signInAs(getDatabase().database);
    expect((await change(asha, payload)).statusCode).toBe(400);
  });

  test('rejects changing a confirmed phone number', async () => {
    const { database } = getDatabase();
    const asha = await signInAs(database);
    await sql`update users set confirmed_phone = '+919812345678' where _id = ${asha.userId}`.execute(
      database,
    );
    const response = await change(asha, { phone: '9800000000', display_name: 'Ash' });
    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe('phone_is_confirmed');
    expect(await read(asha)).toMatchObject({
      phone: '+919812345678',
      phone_confirmed: true,
      display_name: 'Asha Rao',
    });
    expect((await change(asha, { phone: '9812345678', display_name: 'Ash' })).statusCode).toBe(200);
  });
});
