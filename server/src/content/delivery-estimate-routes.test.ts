import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { buildTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { estimateDelivery } from './estimate-delivery.ts';

async function ask(pinCode: string): Promise<Awaited<ReturnType<FastifyInstance['inject']>>> {
  const app = await buildTestApp(await createTestDatabase());
  return app.inject({ url: '/api/delivery-estimate', query: { pin_code: pinCode } });
}

test('returns State, zone and both dates for a known PIN code, uncached', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-17T10:00:00+05:30') });
  try {
    const place = { state: 'Assam', zone: 'remote' } as const;
    const answer = await ask('781001');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      pin_code: '781001',
      ...place,
      ...estimateDelivery(place.zone, new Date()),
    });
  } finally {
    vi.useRealTimers();
  }
});

test.each(['', '4110', '011001', '4110011', 'abcdef'])('returns 400 for the PIN code %j', async (pinCode) => {
  const answer = await ask(pinCode);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    detail: 'Please enter a valid 6-digit PIN code',
    code: 'invalid_pin_code',
  });
});

test('returns 404 for an unassigned PIN code', async () => {
  const answer = await ask('300001');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    detail: 'We do not know this PIN code. Please check it, or write to us.',
    code: 'unknown_pin_code',
  });
});
