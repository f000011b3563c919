import type { SocialPicture } from '#web/lib/canonical-meta.tsx';

/** Mail programs and social sites cannot read AVIF: each main picture also exists as WebP. */
export function socialPictureOf(picture: string | null): string | null {
  return picture?.replace(/^(\/pictures\/.+-1-800)\.avif$/, '$1.webp') ?? null;
}

/** The picture for shared links to a page. */
export function sharedPicture(picture: string | null | undefined, alt: string): SocialPicture | null {
  const url = socialPictureOf(picture ?? null);
  return url === null ? null : { url, alt };
}
