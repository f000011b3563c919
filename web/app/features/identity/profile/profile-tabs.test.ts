import { expect, test } from 'vitest';
import { profileTabs, readProfileTab } from './profile-tabs.ts';

test.each([
  ['', 'profile'],
  ['tab=security', 'security'],
  ['tab=orders', 'orders'],
  ['tab=quotes', 'quotes'],
  ['tab=builds', 'builds'],
  ['tab=searches', 'searches'],
  ['tab=order', 'profile'],
  ['tab=toString', 'profile'],
  ['tab=Security', 'profile'],
])('the query "%s" opens the tab %s', (query, tab) => {
  expect(readProfileTab(new URLSearchParams(query))).toBe(tab);
});

test('the link of each tab opens that tab', () => {
  for (const { value, to } of profileTabs) {
    expect(readProfileTab(new URL(to, 'https://shop.example').searchParams)).toBe(value);
  }
});
