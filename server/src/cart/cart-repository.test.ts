import { expect, test } from 'vitest';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { findCart, lockCart, replaceLines } from './cart-repository.ts';

const getDatabase = databaseOfFile();

const lineOf = (product_id: string) => ({ product_id, quantity: 1, name: product_id, seen_price_paise: 100 });

test('replaces the lines of several carts, one save of each version, without waiting for a locked one', async () => {
  const { database } = getDatabase();
  const users = [await signInAs(database), await signInAs(database), await signInAs(database)];
  const [twice, stale, locked] = users.map(({ userId }) => userId) as [string, string, string];
  for (const userId of [twice, stale, locked]) {
    await database.transaction().execute((transaction) => lockCart(transaction, userId));
    await replaceLines(database, [{ userId, version: 0, lines: [lineOf('old'), lineOf('kept')] }]);
  }
  const lines = [lineOf('kept'), lineOf('new')];
  const versions = await database.transaction().execute(async (transaction) => {
    await lockCart(transaction, locked);
    return replaceLines(database, [
      { userId: twice, version: 1, lines },
      { userId: twice, version: 1, lines },
      { userId: stale, version: 0, lines },
      { userId: locked, version: 1, lines },
      { userId: 'nobody', version: 0, lines },
    ]);
  });
  expect(versions.slice(0, 2).toSorted()).toEqual([2, undefined]);
  expect(versions.slice(2)).toEqual([undefined, undefined, undefined]);
  expect(await findCart(database, twice)).toEqual({ version: 2, lines });
  for (const userId of [stale, locked])
    expect(await findCart(database, userId)).toEqual({ version: 1, lines: [lineOf('old'), lineOf('kept')] });
});
