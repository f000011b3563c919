import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { findProductCards } from './find-product-cards.ts';

test('returns cards in the order of the ids, without duplicates and deleted products', async () => {
  const { database } = await createTestDatabase({ template: 'demo' });
  const rows = await database.selectFrom('products').select('_id').orderBy('name').limit(60).execute();
  const ids = rows.map(({ _id }) => _id);
  const wanted = [...ids.toReversed(), ...ids.slice(0, 5), '0'.repeat(24)];
  const cards = await findProductCards(database, wanted);
  expect(cards.map(({ _id }) => _id)).toEqual(ids.toReversed());
  expect(await findProductCards(database, [])).toEqual([]);
});
