import { expect, test } from 'vitest';
import { channelsToTell } from './channels-to-tell.ts';
import type { Ways } from './way-repository.ts';

const now = new Date('2026-11-17T12:00:00Z');
const old = '2026-01-01T12:00:00Z';
const recent = '2026-11-15T12:00:00Z';
const numberSince = (confirmed_at: string, number = '+919876543210') => ({
  number,
  confirmed_at,
  used_at: recent,
});
const ways: Ways = {
  email: { address: 'asha@example.com', is_confirmed: true },
  password: { hash: 'x' },
  phone: null,
  google: [],
};
const tell = (
  way: keyof Ways,
  before: Partial<Ways>,
  after: Partial<Ways>,
  { isEmailNew = false } = {},
): string[] =>
  channelsToTell({ way, before: { ...ways, ...before }, after: { ...ways, ...after }, isEmailNew, now }).map(
    ({ kind, to, hasLink }) => `${kind} ${to}${hasLink ? ' with link' : ''}`,
  );

test('tells the new number without a link, and the address with one', () => {
  expect(tell('phone', {}, { phone: numberSince(recent) })).toEqual([
    'mail asha@example.com with link',
    'sms +919876543210',
  ]);
});

test('sends the link to an established number as well, but not to one of the last days', () => {
  const told = (phone: Ways['phone']) => tell('password', { phone }, { phone });
  expect(told(numberSince(old))).toContain('sms +919876543210 with link');
  expect(told(numberSince(recent))).toContain('sms +919876543210');
});

test('sends no link to the number that is removed, if a confirmed address gets it', () => {
  const phone = numberSince(old);
  expect(tell('phone', { phone }, {})).toEqual(['mail asha@example.com with link', 'sms +919876543210']);
  const email = { address: 'asha@example.com', is_confirmed: false };
  expect(tell('phone', { phone, email }, { email })).toEqual([
    'mail asha@example.com',
    'sms +919876543210 with link',
  ]);
});

test('sends the link to the former address only', () => {
  const email = { address: 'thief@example.com', is_confirmed: true };
  expect(tell('email', {}, { email })).toEqual(['mail asha@example.com with link', 'mail thief@example.com']);
  const more = { phone: numberSince(recent), email };
  expect(tell('phone', { email }, more, { isEmailNew: true })).toEqual([
    'mail thief@example.com',
    'sms +919876543210',
  ]);
});
