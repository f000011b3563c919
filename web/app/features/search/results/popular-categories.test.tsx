import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PopularCategories } from './popular-categories.tsx';

function render(search_count: number): string {
  const categories = [{ code: 'SSD', slug: 'ssd', name: 'SSD', search_count }];
  return renderToStaticMarkup(
    <MemoryRouter>
      <PopularCategories categories={categories} />
    </MemoryRouter>,
  );
}

test.each([
  [10, false],
  [11, true],
])(
  'when a category was searched %i times in a week, then it is marked as trending: %s',
  (count, isTrending) => {
    expect(render(count).includes('Trending')).toBe(isTrending);
  },
);
