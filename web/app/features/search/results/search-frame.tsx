import type { ReactNode } from 'react';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

export const searchCrumbs = [{ label: 'Home', to: '/' }, { label: 'Search' }] as const;

export function searchTitle(query: string): string {
  return `Search Results for "${query}"`;
}

/** The search page without a list, while results load or after an error. */
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
