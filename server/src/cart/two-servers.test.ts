import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { StoredCart } from '#contract/stored-cart.ts';
import { connectDatabase, longTimeouts } from '#server/platform/database/database.ts';
import { type SignedIn, signInAs } from '../../testing/sign-in-as.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

async function startTwoServers() {
  const test = await createTestDatabase();
  const second = connectDatabase({
    connection: test.connection,
    poolSize: 5,
    ...longTimeouts,
    onIdleError: () => {},
  });
  const options = { apiCallsPerMinute: 10_000 };
  const apps = [await buildTestApp(test, options), await buildTestApp(second, options)] as const;
  onTestFinished(() => second.close());
  return { apps, shopper: await signInAs(test.database) };
}

async function readCart(app: FastifyInstance, { headers }: SignedIn): Promise<StoredCart> {
  return (await app.inject({ url: '/api/cart', headers })).json();
}

function idOf(place: number): string {
  return place.toString(16).padStart(24, '0');
}

test('lets one of two concurrent saves of the same version win', async () => {
  const { apps, shopper } = await startTwoServers();
  const responses = await Promise.all(
    apps.map((app, place) =>
      app.inject({
        method: 'POST',
        url: '/api/cart',
        headers: shopper.headers,
        payload: { items: [{ product_id: idOf(place), quantity: 1, price: 1 }], version: 0 },
      }),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const won = responses.find(({ statusCode }) => statusCode === 200)?.json();
  const told = responses.find(({ statusCode }) => statusCode === 409)?.json();
  expect(told.cart).toEqual(won);
  expect(await readCart(apps[1], shopper)).toEqual(won);
});

test('keeps every acknowledged line when ten browsers save at two servers', async () => {
  const { apps, shopper } = await startTwoServers();
  const addLine = async (place: number) => {
    const app = apps[place % 2] as FastifyInstance;
    let cart = await readCart(app, shopper);
    for (;;) {
      const items = cart.items.map(({ product_id, quantity, price }) => ({ product_id, quantity, price }));
      const response = await app.inject({
        method: 'POST',
        url: '/api/cart',
        headers: shopper.headers,
        payload: {
          items: [...items, { product_id: idOf(place), quantity: 1, price: 1 }],
          version: cart.version,
        },
      });
      if (response.statusCode === 200) return;
      expect([409, 503], response.body).toContain(response.statusCode);
      cart = response.statusCode === 409 ? response.json().cart : await readCart(app, shopper);
    }
  };
  const addFive = async (browser: number) => {
    for (let line = 0; line < 5; line++) await addLine(browser + line * 10);
  };
  await Promise.all(Array.from({ length: 10 }, (_, browser) => addFive(browser)));
  const { items, version } = await readCart(apps[0], shopper);
  expect(version).toBe(50);
  expect(items.map(({ product_id }) => product_id).toSorted()).toEqual(
    Array.from({ length: 50 }, (_, place) => idOf(place)),
  );
});
