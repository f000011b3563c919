import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-client.ts';
import { describePaymentFailure } from './describe-payment-failure.ts';

test('shows the message of the API and of the shop itself', () => {
  expect(describePaymentFailure(new ApiError(409, { detail: 'Price has changed.' }))).toBe(
    'Price has changed.',
  );
  expect(describePaymentFailure(new Error('Failed to fetch CSRF token'))).toBe('Failed to fetch CSRF token');
});

test("replaces the browser's message when the connection failed", () => {
  const expected = /^The shop could not be reached, and nothing was paid/;
  expect(describePaymentFailure(new TypeError('Load failed'))).toMatch(expected);
  expect(describePaymentFailure(new DOMException('too slow', 'TimeoutError'))).toMatch(expected);
});
