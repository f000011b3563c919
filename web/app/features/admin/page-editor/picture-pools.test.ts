import { expect, test } from 'vitest';
import { changePools, type PicturePools, type PoolAction, type PoolName } from './picture-pools.ts';

const item = (url: string) => ({ id: url, url, source: 'Product', alt_text: '' });
const start: PicturePools = {
  available: [item('x'), item('y')],
  product: ['a', 'b', 'c'].map(item),
  feature: ['f'].map(item),
};
const urls = (pools: PicturePools) =>
  (['available', 'product', 'feature'] as const)
    .map((pool) => pools[pool].map(({ url }) => url).join(''))
    .join(' ');
const move = (id: string, pool: PoolName, index: number): PoolAction => ({
  type: 'move',
  id,
  to: { pool, index },
});

const add = (to: 'available' | 'product', ...added: string[]): PoolAction => ({
  type: 'add',
  items: added.map(item),
  to,
});

test.each<[string, PoolAction, string]>([
  ['into an empty slot', move('x', 'product', 3), 'y abcx f'],
  ['into an empty slot further on, without a gap', move('x', 'feature', 9), 'y abc fx'],
  ['onto an occupied slot', move('x', 'product', 1), 'yb axc f'],
  ['from product to feature', move('a', 'feature', 0), 'xyf bc a'],
  ['onto a slot of the same pool', move('c', 'product', 0), 'xya cb f'],
  ['to the end of the same pool', move('a', 'product', 4), 'xy bca f'],
  ['onto itself', move('b', 'product', 1), 'xy abc f'],
  ['back to Available', move('b', 'available', 0), 'xyb ac f'],
  ['from Available to Available', move('y', 'available', 0), 'xy abc f'],
  ['an unknown picture', move('z', 'product', 0), 'xy abc f'],
  ['to the left', { type: 'shift', id: 'b', by: -1 }, 'xy bac f'],
  ['to the right', { type: 'shift', id: 'b', by: 1 }, 'xy acb f'],
  ['to the left of the first', { type: 'shift', id: 'a', by: -1 }, 'xy abc f'],
  ['to the right of the last', { type: 'shift', id: 'c', by: 1 }, 'xy abc f'],
  ['removed from a slot: nowhere', { type: 'remove', id: 'a' }, 'xy bc f'],
  ['removed from Available', { type: 'remove', id: 'x' }, 'y abc f'],
  ['found, known ones and repeats once', add('available', 'z', 'a', 'z'), 'xyz abc f'],
  ['uploaded, known ones and repeats once', add('product', 'z', 'a', 'z'), 'xy abcz f'],
  ['uploaded although it is in Available', add('product', 'y'), 'x abcy f'],
  ['uploaded when there is no room left', add('product', 'd', 'e', 'z'), 'xyz abcde f'],
])('a picture moves %s', (_description, action, after) => {
  expect(urls(changePools(start, action))).toBe(after);
});

test('a full pool takes a picture only in the place of another', () => {
  const full = { ...start, product: ['a', 'b', 'c', 'd', 'e'].map(item) };
  expect(urls(changePools(full, move('x', 'product', 5)))).toBe('xy abcde f');
  expect(urls(changePools(full, move('x', 'product', 4)))).toBe('ye abcdx f');
});

test('a picture keeps its alternative text when it moves', () => {
  const described = changePools(start, { type: 'describe', id: 'x', alt_text: 'From the front' });
  expect(changePools(described, move('x', 'feature', 1)).feature[1]).toEqual({
    ...item('x'),
    alt_text: 'From the front',
  });
});
