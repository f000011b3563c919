import { expect, test } from 'vitest';
import { statusResponse } from './phonepe-responses.ts';

test('replaces what the database cannot store, so that the payment can be recorded', () => {
  const attempt = {
    transactionId: 'T\0 1',
    paymentMode: 'UPI',
    state: 'COMPLETED',
    rail: { utr: '\ud800 2' },
  };
  const status = { orderId: 'O', state: 'COMPLETED', amount: 100, paymentDetails: [attempt] };
  expect(statusResponse.parse(status).attempts).toMatchObject([{ transactionId: 'T 1', utr: '\ufffd 2' }]);
});
