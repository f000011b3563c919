import { expect, test } from 'vitest';
import { searchRequest } from '../../../testing/search-requests.ts';
import { searchableProduct } from '../../../testing/searchable-product.ts';
import type { Match } from '../search-engine.ts';
import { createIndexBuilder } from './search-index.ts';

const phrase = (...words: string[]): Match => ({ kind: 'phrase', words });

test('a search whose phrases would hold the thread for long fails, so that PostgreSQL answers it', () => {
  const builder = createIndexBuilder();
  for (let number = 1; number <= 5200; number += 1)
    builder.add(searchableProduct(number, { name: number > 5190 ? 'Quiet gaming fan' : 'Gaming fan' }));
  const index = builder.finish();
  const frequent = searchRequest({ kind: 'any', of: [phrase('fan', 'gaming'), phrase('gaming', 'fan')] });
  expect(() => index.search(frequent)).toThrow('too many texts');
  // A rare phrase costs little, and what was read is kept.
  expect(index.search(searchRequest(phrase('quiet', 'gaming'))).total).toBe(10);
  expect(index.search(frequent).total).toBe(5200);
});
