import TrendingUp from 'lucide-react/icons/trending-up';
import { Link } from 'react-router';
import type { PopularSearches } from '#contract/search.ts';
import { CategoryDrawing } from '#web/features/catalogue/category-drawing.tsx';

/** More searches than this in a week make a category a trend. */
const TRENDING_ABOVE = 10;

interface PopularCategoriesProps {
  categories: PopularSearches['popular_categories'];
}

export function PopularCategories({ categories }: PopularCategoriesProps) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="popular-categories-title">
      <h2 id="popular-categories-title">Popular Categories</h2>
      <ul className="joined-grid popular-categories">
        {categories.map(({ code, slug, name, search_count }) => (
          <li key={slug}>
            <Link to={`/${slug}`}>
              <CategoryDrawing code={code} size={40} />
              <span className="no-results-name">{name}</span>
              {search_count > TRENDING_ABOVE && (
                <span className="popular-categories-trend">
                  <TrendingUp size={15} aria-hidden="true" />
                  Trending
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
