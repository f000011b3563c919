import { expect, test } from 'vitest';
import { profileTabs, readProfileTab } from './profile-tabs.ts';

test.each([
  ['', 'profile'],
  ['tab=security', 'security'],
  ['tab=orders', 'orders'],
  ['tab=order', 'profile'],
  ['tab=toString', 'profile'],
  ['tab=Security', 'profile'],
])('when the address asks for "%s", then the tab %s opens', (query, tab) => {
  expect(readProfileTab(new URLSearchParams(query))).toBe(tab);
});

test('when a tab is opened by its link, then the address leads to the same tab again', () => {
  for (const { value, to } of profileTabs) {
    expect(readProfileTab(new URL(to, 'https://shop.example').searchParams)).toBe(value);
  }
});
