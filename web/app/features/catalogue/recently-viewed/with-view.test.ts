import { describe, expect, it } from 'vitest';
import { withView } from './with-view.ts';

describe('withView', () => {
  it('when a product is looked at again, then it comes first and once', () => {
    expect(withView(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
  });

  it('when a thirteenth is looked at, then the oldest is forgotten', () => {
    const twelve = Array.from({ length: 12 }, (_, number) => `viewed ${number}`);
    expect(withView(twelve, 'new')).toEqual(['new', ...twelve.slice(0, 11)]);
  });
});
