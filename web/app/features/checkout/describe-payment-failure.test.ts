import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api-client.ts';
import { describePaymentFailure } from './describe-payment-failure.ts';

const online = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });
afterEach(() => vi.unstubAllGlobals());

test('says that the browser is offline, whatever failed first', () => {
  online(false);
  expect(describePaymentFailure(new TypeError('Failed to fetch'))).toMatch(
    /^You are offline, and nothing was paid/,
  );
  expect(describePaymentFailure(new Error('Failed to fetch CSRF token'))).toMatch(/^You are offline/);
});

test('shows the message of the API', () => {
  online(true);
  expect(describePaymentFailure(new ApiError(409, { detail: 'Price has changed.' }))).toBe(
    'Price has changed.',
  );
});

test("replaces the browser's message when the connection failed", () => {
  online(true);
  expect(describePaymentFailure(new TypeError('Load failed'))).toMatch(/^The shop could not be reached/);
});
