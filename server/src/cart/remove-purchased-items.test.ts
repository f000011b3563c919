import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { findCart, lockCart, replaceLinesOfCart } from './cart-repository.ts';
import { removePurchasedItems } from './remove-purchased-items.ts';

const getDatabase = databaseOfFile();

const lineOf = (product_id: string, quantity: number) => ({
  product_id,
  quantity,
  name: product_id,
  seen_price_paise: 100,
});

async function createCart(lines: ReturnType<typeof lineOf>[]): Promise<string> {
  const { database } = getDatabase();
  const { userId } = await signInAs(database);
  await database.transaction().execute(async (transaction) => {
    const version = await lockCart(transaction, userId);
    await replaceLinesOfCart(transaction, { userId, lines, version });
  });
  return userId;
}

test('reduces only the bought lines of the carts that have them', async () => {
  const { database } = getDatabase();
  const [first, second, unconcerned, emptied] = await Promise.all([
    createCart([lineOf('part', 3), lineOf('cable', 2)]),
    createCart([lineOf('part', 3), lineOf('cable', 2)]),
    createCart([lineOf('cable', 1)]),
    createCart([lineOf('part', 1)]),
  ]);
  await database.transaction().execute((transaction) =>
    Promise.all([
      removePurchasedItems(transaction, { userId: first, items: [{ productId: 'part', quantity: 1 }] }),
      removePurchasedItems(transaction, { userId: first, items: [{ productId: 'part', quantity: 1 }] }),
      removePurchasedItems(transaction, {
        userId: second,
        items: [
          { productId: 'part', quantity: 4 },
          { productId: 'cable', quantity: 1 },
        ],
      }),
      removePurchasedItems(transaction, { userId: unconcerned, items: [{ productId: 'part', quantity: 1 }] }),
      removePurchasedItems(transaction, { userId: emptied, items: [{ productId: 'part', quantity: 1 }] }),
      removePurchasedItems(transaction, { userId: 'nobody', items: [{ productId: 'part', quantity: 1 }] }),
    ]),
  );
  expect(
    await Promise.all([first, second, unconcerned, emptied].map((id) => findCart(database, id))),
  ).toEqual([
    { version: 2, lines: [lineOf('part', 1), lineOf('cable', 2)] },
    { version: 2, lines: [lineOf('cable', 1)] },
    { version: 1, lines: [lineOf('cable', 1)] },
    { version: 2, lines: [] },
  ]);
});

test('keeps what a save adds for which it waits', async () => {
  const { database } = getDatabase();
  const userId = await createCart([lineOf('part', 1)]);
  const saved = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const saving = database.transaction().execute(async (transaction) => {
    const version = await lockCart(transaction, userId);
    isLocked.resolve();
    await saved.promise;
    const lines = [lineOf('part', 3), lineOf('cable', 1)];
    await replaceLinesOfCart(transaction, { userId, lines, version });
  });
  await isLocked.promise;
  const removing = database.transaction().execute(async (transaction) => {
    await removePurchasedItems(transaction, { userId, items: [{ productId: 'part', quantity: 1 }] });
  });
  await vi.waitUntil(isSomeoneWaiting).finally(() => saved.resolve());
  await Promise.all([saving, removing]);
  expect((await findCart(database, userId)).lines).toEqual([lineOf('part', 2), lineOf('cable', 1)]);
});

async function isSomeoneWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(getDatabase().database);
  return rows.length > 0;
}
