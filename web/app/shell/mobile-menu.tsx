import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { NavLink } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { CategoryDrawing } from '#web/features/catalogue/category-drawing.tsx';
import { SearchField } from '#web/features/search/search-field.tsx';
import { apiQuery } from '#web/lib/query-client.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { DemoNote } from './demo-note.tsx';
import { serviceLinks } from './site-links.ts';

const MobileAccount = lazy(async () => ({
  default: (await import('#web/features/identity/mobile-account.tsx')).MobileAccount,
}));

export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { data } = useSuspenseQuery(apiQuery(endpoints.listCategories));
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title="Menu"
      side="left"
      footer={<DemoNote className="text-12 text-ink-3" />}
    >
      <SearchField onSearched={onClose} />
      <div className="mobile-account">
        <Suspense>
          <MobileAccount onChosen={onClose} />
        </Suspense>
      </div>
      <nav aria-label="Menu" className="mobile-menu">
        {data.groups.map((group) => (
          <section key={group.name}>
            <h3>{group.menu_name}</h3>
            <ul>
              {group.categories.map((category) => (
                <li key={category.code}>
                  <NavLink to={`/${category.slug}`} onClick={onClose}>
                    <CategoryDrawing code={category.code} size={30} />
                    {category.name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ul className="mobile-menu-services">
          {serviceLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} onClick={onClose}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
