import { expect, test } from 'vitest';
import { answered, faultOf } from '../../../testing/gateway-results.ts';
import { failed, type GatewayResult, succeeded } from './gateway-fault.ts';
import { createTokenCache, type IssuedToken } from './token-cache.ts';

const LIFETIME_MS = 60_000;

/** A token service whose answers are numbered, a clock that stands still, and the keeper between them. */
function keepTokens() {
  const service = { requests: 0, isDown: false };
  const clock = { now: 1_000_000 };
  const requestToken = async (): Promise<GatewayResult<IssuedToken>> => {
    service.requests += 1;
    if (service.isDown) return failed('unavailable', 'down', { httpStatus: 503 });
    return succeeded({ value: `token ${service.requests}`, lifetimeMs: LIFETIME_MS });
  };
  return { service, clock, keeper: createTokenCache(requestToken, () => clock.now) };
}

test('renews a token after half of its lifetime, and not before', async () => {
  const { clock, keeper } = keepTokens();
  expect(answered(await keeper.get())).toBe('token 1');
  clock.now += LIFETIME_MS / 2 - 1;
  expect(answered(await keeper.get())).toBe('token 1');
  clock.now += 1;
  expect(answered(await keeper.get())).toBe('token 2');
});

test('shares one renewal between concurrent callers', async () => {
  const { service, keeper } = keepTokens();
  const results = await Promise.all(Array.from({ length: 50 }, () => keeper.get()));
  expect(new Set(results.map((result) => answered(result)))).toEqual(new Set(['token 1']));
  expect(service.requests).toBe(1);
});

test('uses the old token until it expires when a renewal fails, with few retries', async () => {
  const { service, clock, keeper } = keepTokens();
  answered(await keeper.get());
  service.isDown = true;
  clock.now += LIFETIME_MS / 2;
  expect(answered(await keeper.get())).toBe('token 1');
  expect(answered(await keeper.get())).toBe('token 1');
  expect(service.requests).toBe(2);
  clock.now += LIFETIME_MS / 2;
  expect(faultOf(await keeper.get()).kind).toBe('unavailable');
  service.isDown = false;
  expect(answered(await keeper.get())).toBe('token 4');
});

test('keeps the new token when a caller discards the old one', async () => {
  const { keeper } = keepTokens();
  const first = answered(await keeper.get());
  keeper.discard(first);
  const second = answered(await keeper.get());
  expect(second).toBe('token 2');
  keeper.discard(first);
  expect(answered(await keeper.get())).toBe(second);
});
