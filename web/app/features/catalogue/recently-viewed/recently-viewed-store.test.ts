import { describe, expect, it } from 'vitest';
import { withView } from './recently-viewed-store.ts';

describe('withView', () => {
  it('moves a product that is viewed again to the front', () => {
    expect(withView(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
  });

  it('drops the oldest of thirteen products', () => {
    const twelve = Array.from({ length: 12 }, (_, number) => `viewed ${number}`);
    expect(withView(twelve, 'new')).toEqual(['new', ...twelve.slice(0, 11)]);
  });
});
