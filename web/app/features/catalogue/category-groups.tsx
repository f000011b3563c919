import { useSuspenseQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import type { CategoryGroup } from '#contract/catalogue.ts';
import { endpoints } from '#contract/endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { CategoryDrawing } from './category-drawing.tsx';
import { CategoryPicture } from './category-picture.tsx';
import './category-groups.css';

/** Groups with more categories are shown as a row below the columns. */
const MAX_COLUMN_LENGTH = 4;

export function CategoryGroups() {
  const { data } = useSuspenseQuery(apiQuery(endpoints.listCategories));
  if (data.groups.length === 0) return null;
  const columns = data.groups.filter((group) => group.categories.length <= MAX_COLUMN_LENGTH);
  const rows = data.groups.filter((group) => group.categories.length > MAX_COLUMN_LENGTH);
  return (
    <section id="categories" className="pt-sec" aria-labelledby="categories-title">
      <h2 id="categories-title" className="pb-5 text-22 md:text-28">
        Shop by Category
      </h2>
      <div className="category-groups">
        {columns.map((group) => (
          <GroupColumn key={group.name} group={group} />
        ))}
        {rows.map((group) => (
          <GroupRow key={group.name} group={group} />
        ))}
      </div>
    </section>
  );
}

function GroupColumn({ group }: { group: CategoryGroup }) {
  return (
    <div className="category-column">
      <div className="category-column-mat mat mat-grid">
        <CategoryPicture category={group.categories[0]} width={400} sizes="(min-width: 768px) 400px, 90vw" />
      </div>
      <h3>{group.name}</h3>
      <ul>
        {group.categories.map((category) => (
          <li key={category.code}>
            <Link to={`/${category.slug}`} prefetch="intent">
              <CategoryDrawing code={category.code} />
              {category.name}
              <small className="num">{category.product_count}</small>
              <ArrowRight size={15} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function GroupRow({ group }: { group: CategoryGroup }) {
  return (
    <div className="category-row">
      <h3>{group.name}</h3>
      <ul>
        {group.categories.map((category) => (
          <li key={category.code}>
            <Link to={`/${category.slug}`} prefetch="intent">
              <span className="category-tile-mat mat">
                <CategoryPicture category={category} width={176} sizes="(min-width: 768px) 176px, 45vw" />
              </span>
              <span className="category-tile-name">
                {category.name}
                <small className="category-tile-count num">{category.product_count}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
