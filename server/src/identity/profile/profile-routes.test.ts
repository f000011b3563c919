import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';
import { buildTestApp } from '../../../testing/test-app.ts';

const getDatabase = databaseOfFile();
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(getDatabase(), { isKept: true });
});
afterAll(() => app.close());

const change = ({ headers }: SignedIn, payload: object) =>
  app.inject({ method: 'PATCH', url: '/api/user/profile', headers, payload });
const read = async ({ headers }: SignedIn) =>
  (await app.inject({ url: '/api/user/profile', headers })).json();

describe('the profile', () => {
  test('changes names and phone', async () => {
    const asha = await signInAs(getDatabase().database);
    const answer = await change(asha, {
      display_name: ' R&D "Asha" ',
      full_name: "O'Brien",
      phone: '9812345678',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      display_name: 'R&D "Asha"',
      full_name: "O'Brien",
      phone: '+919812345678',
      phone_confirmed: false,
    });
    expect(await read(asha)).toEqual(answer.json());
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
    const answer = await change(asha, { phone: '9800000000', display_name: 'Ash' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('phone_is_confirmed');
    expect(await read(asha)).toMatchObject({
      phone: '+919812345678',
      phone_confirmed: true,
      display_name: 'Asha Rao',
    });
    expect((await change(asha, { phone: '9812345678', display_name: 'Ash' })).statusCode).toBe(200);
  });
});
