import type { ReactNode } from 'react';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { searchCrumbs, searchTitle } from './search-texts.ts';

/** The page while it has no list to show. */
export function SearchFrame({ query, children }: { query: string; children: ReactNode }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <Breadcrumbs crumbs={searchCrumbs} />
      <header className="listing-head">
        <h1>{searchTitle(query)}</h1>
      </header>
      {children}
    </>
  );
}
