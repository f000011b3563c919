import { Link, NavLink } from 'react-router';
import type { CategoryGroup } from '#contract/catalogue.ts';
import { CategoryDrawing } from '#web/features/catalogue/category-drawing.tsx';
import { CategoryPicture } from '#web/features/catalogue/category-picture.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** More columns leave no space for a picture. */
const MAX_COLUMNS_BESIDE_PICTURE = 4;

export function MenuPanel({ id, group }: { id: string; group: CategoryGroup }) {
  const hasPicture = group.categories.length <= MAX_COLUMNS_BESIDE_PICTURE;
  return (
    <div id={id} className="menu-panel">
      <div className={classNames('wrap menu-panel-inner', hasPicture && 'has-picture')}>
        <ul className="menu-panel-categories">
          {group.categories.map((category) => (
            <li key={category.code}>
              <NavLink className="menu-panel-category" to={`/${category.slug}`} prefetch="intent">
                <CategoryDrawing code={category.code} size={36} />
                <span>
                  <b>{category.name}</b>
                  <small className="num">{countLabel(category.product_count)}</small>
                </span>
              </NavLink>
              <ul className="menu-panel-makers">
                {category.manufacturers.map((maker) => (
                  <li key={maker.slug}>
                    <Link to={`/${category.slug}/${maker.slug}`} prefetch="intent">
                      {maker.name}
                      <span className="num">{maker.product_count}</span>
                    </Link>
                  </li>
                ))}
                <li>
                  <Link to={`/${category.slug}#filters`}>All brands</Link>
                </li>
              </ul>
            </li>
          ))}
        </ul>
        {hasPicture && (
          <div className="menu-panel-mat mat mat-grid">
            <CategoryPicture category={group.categories[0]} width={320} />
          </div>
        )}
      </div>
    </div>
  );
}

function countLabel(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
