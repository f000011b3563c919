import type { SocialPicture } from '#web/lib/canonical-meta.tsx';

/** Mails and social sites read no AVIF: each main view has a twin of another kind. */
export function socialPictureOf(picture: string | null): string | null {
  return picture?.replace(/^(\/pictures\/.+-1-800)\.avif$/, '$1.webp') ?? null;
}

/** What a link to a page shows that is led by this picture. */
export function sharedPicture(picture: string | null | undefined, alt: string): SocialPicture | null {
  const url = socialPictureOf(picture ?? null);
  return url === null ? null : { url, alt };
}
