import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PopularCategories } from './no-results-help.tsx';

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
])('marks a category with %i searches in a week as trending: %s', (count, isTrending) => {
  expect(render(count).includes('Trending')).toBe(isTrending);
});
