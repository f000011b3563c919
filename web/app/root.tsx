import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation, useMatches } from 'react-router';
import { brandFileType, brandFileUrl } from '#contract/brand-files.ts';
import { endpoints } from '#contract/endpoints.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { brandStyle } from '#web/lib/brand-style.ts';
import { CanonicalMeta, ownCanonical } from '#web/lib/canonical-meta.tsx';
import { announceHydrated, deferredScriptsLoader } from '#web/lib/deferred-scripts.ts';
import { pageQueries } from '#web/lib/page-queries.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { jsonForScript, QueryState } from '#web/lib/query-state.tsx';
import { SITE_FACTS_ELEMENT_ID } from '#web/lib/site-facts-element.ts';
import { themeScript } from '#web/lib/theme.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { NotFoundPage } from '#web/shell/not-found-page.tsx';
import { PageFrame } from '#web/shell/page-frame.tsx';
import type { Route } from './+types/root.ts';
import './styles/app.css';
import figuresFont from './styles/fonts/bench-figures.woff2?url';
import textFont from './styles/fonts/mona-sans-latin.woff2?url';

const frameQueries = [apiQuery(endpoints.getShopFacts), apiQuery(endpoints.listCategories)];
const queries = pageQueries(() => frameQueries);
export const loader = queries.onServer;
export const clientLoader = queries.inBrowser;

export function links() {
  return [textFont, figuresFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }));
}

export function Layout({ children }: { children: ReactNode }) {
  useEffect(announceHydrated, []);
  return (
    // The theme script sets an attribute before hydration.
    <html lang={siteFacts.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdfdfc" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1d1c1b" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {import.meta.env.PROD && (
          // Left out of the browser bundle: the server has printed it into the page.
          <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? deferredScriptsLoader() : '' }} />
        )}
        <link rel="icon" href={brandFileUrl(siteFacts.icon)} type={brandFileType(siteFacts.icon)} />
        <Meta />
        {/* Before all style sheets: the first one that names a layer would decide its priority. */}
        <style>@layer theme,base,components,utilities;</style>
        <Links />
        <style
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? brandStyle() : '' }}
        />
      </head>
      <body>
        {children}
        <QueryState />
        <script
          id={SITE_FACTS_ELEMENT_ID}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonForScript(publicFacts) : '' }}
        />
        <Scripts />
      </body>
    </html>
  );
}

// Account data is for pro-forma invoices, not for every page.
const { bankAccount: _, ...publicFacts } = siteFacts;

export default function Root() {
  const { pathname } = useLocation();
  const isAddressedByRoute = useMatches().some(({ handle }) => handle === ownCanonical);
  return (
    <>
      {!isAddressedByRoute && <CanonicalMeta path={pathname === '/' ? '/' : pathname.replace(/\/$/, '')} />}
      <meta property="og:site_name" content={siteFacts.name} />
      <PageFrame>
        <Outlet />
      </PageFrame>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const queryClient = useQueryClient();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const message = isNotFound ? <NotFoundPage /> : <ErrorPage error={error} />;
  // Header and footer need data; if that failed too, only the message is shown.
  const isFrameReady = frameQueries.every(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined);
  return isFrameReady ? <PageFrame isError>{message}</PageFrame> : <main>{message}</main>;
}
