import { useSuspenseQuery } from '@tanstack/react-query';
import { brandFileUrl } from '#contract/brand-files.ts';
import { endpoints } from '#contract/endpoints.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { apiQuery } from './query-client.ts';

/** The `handle` of a route that renders its own CanonicalMeta; the root renders it for all other routes. */
export const ownCanonical = { hasOwnCanonical: true } as const;

export type SocialPicture = { url: string; alt: string };

const shopPicture: SocialPicture = {
  url: brandFileUrl(siteFacts.socialCard.file),
  alt: siteFacts.socialCard.alt,
};

interface PageAddressProps {
  path: string;
  /** Defaults to the shop's own picture. */
  picture?: SocialPicture | null;
}

/** The canonical URL of a page and the picture of its shared links. */
export function CanonicalMeta({ path, picture }: PageAddressProps) {
  const { data } = useSuspenseQuery(apiQuery(endpoints.getShopFacts));
  const url = `${data.public_url}${path}`;
  const shown = picture ?? shopPicture;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(shown.url, data.public_url).href} />
      <meta property="og:image:alt" content={shown.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
