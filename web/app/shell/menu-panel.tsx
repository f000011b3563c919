import { NavLink } from 'react-router';
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
              <NavLink to={`/${category.slug}`} prefetch="intent">
                <CategoryDrawing code={category.code} size={36} />
                <span>
                  <b>{category.name}</b>
                  <small>{category.summary}</small>
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
        <GroupPicture groupName={group.name} className="menu-panel-mat" />
      </div>
    </div>
  );
}
