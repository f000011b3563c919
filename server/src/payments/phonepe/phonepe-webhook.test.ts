import { describe, expect, test } from 'vitest';
import { isPhonePeAuthorization, parseWebhook } from './phonepe-webhook.ts';

const credentials = { username: 'silicon', password: 'bazaar' };
/** printf 'silicon:bazaar' | sha256sum */
const authorization = 'b1a13205db54ddb53f1f91dddf490c7410efeae636ea4554dccb3d4d8b4d0d31';

describe('isPhonePeAuthorization', () => {
  test('accepts the hash of username and password', () => {
    expect(isPhonePeAuthorization(authorization, credentials)).toBe(true);
    expect(isPhonePeAuthorization(authorization.toUpperCase(), credentials)).toBe(true);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['one digit short', authorization.slice(1)],
    ['one digit long', `${authorization}0`],
    ['the password itself', 'silicon:bazaar'],
    ['of another scheme', `Bearer ${authorization}`],
  ])('rejects a header that is %s', (_how, header) => {
    expect(isPhonePeAuthorization(header, credentials)).toBe(false);
  });

  test('rejects the hash of another password', () => {
    expect(isPhonePeAuthorization(authorization, { ...credentials, password: 'Bazaar' })).toBe(false);
  });
});

describe('parseWebhook', () => {
  test.each(['checkout.order.completed', 'checkout.order.failed'])('returns the payment of %s', (event) => {
    const payload = {
      merchantOrderId: 'order-1',
      orderId: 'OMO1',
      state: 'COMPLETED',
      amount: 1,
      isNew: true,
    };
    expect(parseWebhook({ event, payload })).toEqual({ about: 'payment', merchantOrderId: 'order-1' });
  });

  test.each(['pg.refund.accepted', 'pg.refund.completed', 'pg.refund.failed'])(
    'returns the refund of %s',
    (event) => {
      const payload = {
        merchantRefundId: 'refund-1',
        originalMerchantOrderId: 'order-1',
        state: 'COMPLETED',
      };
      expect(parseWebhook({ event, payload })).toEqual({ about: 'refund', merchantRefundId: 'refund-1' });
    },
  );

  test.each([
    ['of another event', { event: 'subscription.paused', payload: { merchantOrderId: 'order-1' } }],
    ['without an id', { event: 'checkout.order.completed', payload: { merchantRefundId: 'refund-1' } }],
    ['with a list as id', { event: 'checkout.order.completed', payload: { merchantOrderId: ['order-1'] } }],
    ['with a long id', { event: 'checkout.order.completed', payload: { merchantOrderId: 'a'.repeat(64) } }],
    ['no object', 'checkout.order.completed'],
    ['nothing', null],
  ])('returns null for a body that is %s', (_how, body) => {
    expect(parseWebhook(body)).toBeNull();
  });
});
