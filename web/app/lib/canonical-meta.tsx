import { useSuspenseQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { apiQuery } from './query-client.ts';

/** The `handle` of a route that renders its own CanonicalMeta; for all others the root does, from the path. */
export const ownCanonical = { hasOwnCanonical: true } as const;

export type SocialPicture = { address: string; alt: string };

const shopPicture: SocialPicture = {
  address: '/social-card.jpg',
  alt: 'A keyboard, a memory module, a drive and a mouse on a bench',
};

interface PageAddressProps {
  path: string;
  /** What a shared link shows; the shop's own picture where the page has none. */
  picture?: SocialPicture | null;
}

/** The one address by which search engines and shared links know a page, and the picture they show of it. */
export function CanonicalMeta({ path, picture }: PageAddressProps) {
  const { data } = useSuspenseQuery(apiQuery(endpoints.getShopFacts));
  const address = `${data.public_url}${path}`;
  const shown = picture ?? shopPicture;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(shown.address, data.public_url).href} />
      <meta property="og:image:alt" content={shown.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
