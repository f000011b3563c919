import { Link, NavLink } from 'react-router';
import type { CategoryGroup } from '#contract/catalogue.ts';
import { CategoryDrawing } from '#web/features/catalogue/category-drawing.tsx';
import { GroupPicture } from '#web/features/catalogue/group-picture.tsx';

export function MenuPanel({ id, group }: { id: string; group: CategoryGroup }) {
  return (
    <div id={id} className="menu-panel">
      <div className="wrap menu-panel-inner">
        <ul className="menu-panel-categories">
          {group.categories.map((category) => (
            <li key={category.code}>
              <NavLink className="menu-panel-category" to={`/${category.slug}`} prefetch="intent">
                <CategoryDrawing code={category.code} size={36} />
                <span>
                  <b>{category.name}</b>
                  <small className="num">{countInWords(category.product_count)}</small>
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
              </ul>
            </li>
          ))}
        </ul>
        <GroupPicture groupName={group.name} className="menu-panel-mat" />
      </div>
    </div>
  );
}

function countInWords(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
