import { useSuspenseQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { CategoryPage } from '#web/features/catalogue/category-page.tsx';
import { pageQueries } from '#web/lib/page-queries.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import type { Route } from './+types/category.ts';

const categoryQuery = (slug: string) => apiQuery(endpoints.getCategory, { slug });

const queries = pageQueries(({ params }) => [categoryQuery(params.category ?? '')]);
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

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
