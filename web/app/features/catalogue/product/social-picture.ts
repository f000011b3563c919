/** Social sites and search engines read no vector drawings: each main view has a twin of pixels, 1200 by 630. */
export function socialPictureOf(picture: string | null): string | null {
  const drawn = picture?.match(/^\/pictures\/([^/]+)\.svg$/);
  return drawn ? `/pictures/social/${drawn[1]}.jpg` : picture;
}
