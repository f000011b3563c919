import { useSuspenseQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { apiQuery } from './query-client.ts';

/** The `handle` of a route that renders its own PageAddress; for all others the root does, from the path. */
export const ownAddress = { hasOwnAddress: true } as const;

/** The one address by which search engines and shared links know a page. */
export function PageAddress({ path }: { path: string }) {
  const { data } = useSuspenseQuery(apiQuery(endpoints.getShopFacts));
  const address = `${data.public_url}${path}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </>
  );
}
