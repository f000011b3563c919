import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { CategoryPage } from '#web/features/catalogue/category-page.tsx';
import { pageQueries } from '#web/lib/page-queries.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import type { Route } from './+types/category.ts';

const categoryQuery = (slug: string) => apiQuery(endpoints.getCategory, { slug });

const queries = pageQueries(({ params }) => [categoryQuery(params.category ?? '')]);

export function loader(page: Route.LoaderArgs) {
  return redirectToOwnAddress(page.params.category) ?? queries.onServer(page);
}

export function clientLoader(page: Route.ClientLoaderArgs) {
  return redirectToOwnAddress(page.params.category) ?? queries.inBrowser(page);
}

/** One page, one address: other spellings of its name lead there for good. */
function redirectToOwnAddress(slug: string): Response | null {
  return slug === slug.toLowerCase() ? null : redirect(`/${slug.toLowerCase()}`, 301);
}

export default function Category({ params }: Route.ComponentProps) {
  const { data: category } = useSuspenseQuery(categoryQuery(params.category));
  return (
    <>
      <title>{`${category.name} | ${siteFacts.name}`}</title>
      <meta name="description" content={category.summary} />
      <CategoryPage category={category} />
    </>
  );
}
