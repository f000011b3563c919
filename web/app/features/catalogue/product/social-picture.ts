/** Mails, social sites and search engines read neither AVIF nor drawings: each main view has a twin of another kind. */
export function socialPictureOf(picture: string | null): string | null {
  const drawn = picture?.match(/^\/pictures\/([^/]+)\.svg$/);
  if (drawn) return `/pictures/social/${drawn[1]}.jpg`;
  return picture?.replace(/^(\/pictures\/.+-1-800)\.avif$/, '$1.webp') ?? null;
}
