import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation } from 'react-router';
import { endpoints } from '#contract/endpoints.ts';
import { pageQueries } from '#web/lib/page-queries.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { QueryState } from '#web/lib/query-state.tsx';
import type { Route } from './+types/root';
import './styles/app.css';

const queries = pageQueries(() => [apiQuery(endpoints.getShopFacts), apiQuery(endpoints.listCategories)]);
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <QueryState />
        <Scripts />
      </body>
    </html>
  );
}
export default function Root() {
  return <Outlet />;
}
