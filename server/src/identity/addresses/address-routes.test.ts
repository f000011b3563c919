import { describe, expect, test } from 'vitest';
import { accountLimits } from '#contract/account-limits.ts';
import type { Address } from '#contract/accounts.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { appOfFile } from '../../../testing/app-of-file.ts';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { type SignedIn, signInAs } from '../../../testing/sign-in-as.ts';
import { testAddress } from '../../../testing/test-address.ts';

const getDatabase = databaseOfFile();
const getApp = appOfFile(getDatabase);
let asha: SignedIn;

const url = '/api/user/addresses';
const add = ({ headers }: SignedIn, more: object = {}) =>
  getApp().inject({ method: 'POST', url, headers, payload: { ...testAddress, ...more } });
const change = ({ headers }: SignedIn, id: string, more: object = {}) =>
  getApp().inject({ method: 'PUT', url: `${url}/${id}`, headers, payload: { ...testAddress, ...more } });
const remove = ({ headers }: SignedIn, id: string) =>
  getApp().inject({ method: 'DELETE', url: `${url}/${id}`, headers });
const list = async ({ headers }: SignedIn): Promise<Address[]> =>
  (await getApp().inject({ url, headers })).json().addresses;

const office = {
  line1: '14 Prabhat Road',
  line2: null,
  city: 'Pune',
  state: 'Maharashtra',
  pin_code: '411004',
};

describe('an address', () => {
  test('stores a complete address', async () => {
    asha = await signInAs(getDatabase().database);
    const response = await add(asha, {
      phone: '9812345678',
      line2: '  ',
      company: 'R&D "Labs"',
      gstin: ` ${siteFacts.gstin.toLowerCase()} `,
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      ...testAddress,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      phone: '+919812345678',
      line2: null,
      company: 'R&D "Labs"',
      gstin: siteFacts.gstin,
      is_default: true,
      gstin_notice: null,
    });
    const { gstin_notice: _, ...stored } = response.json();
    expect(await list(asha)).toEqual([stored]);
  });

  test.each([
    ['pin_code', '40000', 'Please enter a valid 6-digit PIN code'],
    ['pin_code', '199999', 'We do not know this PIN code. Please check it, or write to us.'],
    ['state', 'Karnataka', 'The PIN code 400007 is in Maharashtra.'],
    ['phone', '12', 'Invalid phone number format'],
    ['phone', '0', 'Invalid phone number format'],
    ['gstin', `${siteFacts.gstin.slice(0, -1)}A`, expect.stringContaining('typing mistake')],
  ])('rejects %s %j with the field and the reason', async (path, value, message) => {
    asha = await signInAs(getDatabase().database);
    const response = await add(asha, { [path]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid_request',
      detail: message,
      errors: [{ path, message }],
    });
    expect(await list(asha)).toEqual([]);
  });

  test('reports all problems at once', async () => {
    asha = await signInAs(getDatabase().database);
    const response = await add(asha, { phone: 'x', state: 'Goa', gstin: 'x' });
    expect(response.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      'phone',
      'state',
      'gstin',
    ]);
  });

  test('accepts a GSTIN of another State', async () => {
    asha = await signInAs(getDatabase().database);
    const elsewhere = { pin_code: '560001', state: 'Karnataka', city: 'Bengaluru', gstin: '27AABFS2009B1ZU' };
    const answer = await add(asha, elsewhere);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().gstin_notice).toBe(
      'This GSTIN is registered in Maharashtra, and the billing address is in Karnataka. Please check that this is correct.',
    );
    const billed = await add(asha, { ...elsewhere, billing_address: office });
    expect(billed.json()).toMatchObject({ billing_address: office, gstin_notice: null });
  });

  test.each([
    [{ gstin: null }, 'billing_address', 'A billing address of its own needs a GSTIN'],
    [
      { pin_code: '199999' },
      'billing_address.pin_code',
      'We do not know this PIN code. Please check it, or write to us.',
    ],
    [{ state: 'Goa' }, 'billing_address.state', 'The PIN code 411004 is in Maharashtra.'],
    [{ line1: ' ' }, 'billing_address.line1', 'Please enter an address'],
  ])('rejects a billing address with %j', async (changes, path, message) => {
    asha = await signInAs(getDatabase().database);
    const { gstin = siteFacts.gstin, ...place } = { ...changes } as { gstin?: string | null };
    const answer = await add(asha, { gstin, billing_address: { ...office, ...place } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ path, message }]);
  });

  test.each(['user_id', '_id', 'created_at'])('rejects a body with %s', async (name) => {
    asha = await signInAs(getDatabase().database);
    expect((await add(asha, { [name]: '0'.repeat(24) })).statusCode).toBe(400);
  });
});

describe('the address book', () => {
  test('keeps exactly one default', async () => {
    asha = await signInAs(getDatabase().database);
    const defaults = async () =>
      (await list(asha)).filter(({ is_default }) => is_default).map(({ _id }) => _id);
    const first = (await add(asha)).json()._id;
    const second = (await add(asha)).json()._id;
    expect(await defaults()).toEqual([first]);
    const third = (await add(asha, { is_default: true })).json()._id;
    expect(await defaults()).toEqual([third]);
    await change(asha, first, { is_default: true, line1: 'Elsewhere' });
    expect(await defaults()).toEqual([first]);
    // The only address stays the default.
    await change(asha, first, { is_default: false });
    expect(await defaults()).toEqual([first]);
    expect((await remove(asha, first)).statusCode).toBe(204);
    expect(await defaults()).toEqual([third]);
    expect((await list(asha)).map(({ _id }) => _id)).toEqual([third, second]);
    await remove(asha, third);
    await remove(asha, second);
    expect(await list(asha)).toEqual([]);
  });

  test('limits the address book to twenty with concurrent requests', async () => {
    asha = await signInAs(getDatabase().database);
    const responses = await Promise.all(Array.from({ length: 30 }, () => add(asha, { is_default: true })));
    const refused = responses.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(30 - accountLimits.addresses);
    expect(refused[0]?.json().code).toBe('address_book_full');
    const kept = await list(asha);
    expect(kept).toHaveLength(accountLimits.addresses);
    expect(kept.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test('returns 404 for addresses of another user', async () => {
    asha = await signInAs(getDatabase().database);
    const other = await signInAs(getDatabase().database);
    await add(other);
    const { gstin_notice: _, ...mine } = (await add(asha)).json();
    const responses = [await change(other, mine._id, { line1: 'Stolen' }), await remove(other, mine._id)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(responses[0]?.json().code).toBe('unknown_address');
    expect(await list(asha)).toEqual([mine]);
    expect(await list(other)).toHaveLength(1);
  });
});
