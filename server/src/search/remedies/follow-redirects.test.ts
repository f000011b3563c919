import { expect, test } from 'vitest';
import { followRedirects } from './follow-redirects.ts';

const targets = new Map([
  ['same', '/search?q=Same'],
  ['encoded', '/%73earch/?q=encoded'],
  ['ping', '/search?q=pong'],
  ['pong', '/Search?q=PING'],
  ['first', '/search?q=second'],
  ['second', '/products/gpu'],
  ['plain', '/search?q=gpu&sort=price'],
  ['broken', '/%E0%A4%A?q=broken'],
]);

test.for([
  ['same', null],
  ['encoded', null],
  ['ping', null],
  ['first', '/products/gpu'],
  ['plain', '/search?q=gpu&sort=price'],
  ['broken', '/%E0%A4%A?q=broken'],
  ['unknown', null],
] as const)('a search for "%s" opens %s', ([query, page]) => {
  expect(followRedirects(targets, query)).toBe(page);
});
