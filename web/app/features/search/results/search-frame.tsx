import type { ReactNode } from 'react';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { SearchScope } from './search-scope.ts';

export const searchCrumbs = [{ label: 'Home', to: '/' }, { label: 'Search' }] as const;

export function searchTitle({ search }: SearchScope): string {
  return search === '' ? 'Advanced Search Results' : `Search Results for "${search}"`;
}

interface SearchFrameProps {
  scope: SearchScope;
  /** Shown under the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** The search page without a list, while results load or after an error. */
export function SearchFrame({ scope, note, children }: SearchFrameProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <Breadcrumbs crumbs={searchCrumbs} />
      <header className="listing-head">
        <h1>{searchTitle(scope)}</h1>
        {note}
      </header>
      {children}
    </>
  );
}
