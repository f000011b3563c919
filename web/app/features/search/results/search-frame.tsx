import type { ReactNode } from 'react';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { SearchScope } from './search-scope.ts';

export const searchCrumbs = [{ label: 'Home', to: '/' }, { label: 'Search' }] as const;

export function searchTitle({ search }: SearchScope): string {
  return search === '' ? 'Advanced Search Results' : `Search Results for "${search}"`;
}

/** The search page without a list, while results load or after an error. */
export function SearchFrame({ scope, children }: { scope: SearchScope; children: ReactNode }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <Breadcrumbs crumbs={searchCrumbs} />
      <header className="listing-head">
        <h1>{searchTitle(scope)}</h1>
      </header>
      {children}
    </>
  );
}
