/** Rendered pictures have several widths. Their address is that of width 800; view 1 is the main view. */
const studioPicture = /^(\/pictures\/.+-(\d+)-800)\.avif$/;

/** The widths of pictures; stored pictures have those that their source has pixels for. */
export const pictureWidths = [400, 800, 1200] as const;

/** Pictures that admins added. Their address names the largest width. */
const storedPicture = /^(\/files\/([0-9a-f]{24})-(\d+)-)(?:400|800)\.avif$/;

export function storedPictureAddress(id: string, largestWidth: number): string {
  return `/files/${id}-${largestWidth}-${Math.min(largestWidth, 800)}.avif`;
}

/** The id of a stored picture; undefined for the address of another picture. */
export function storedPictureId(address: string): string | undefined {
  return storedPicture.exec(address)?.[2];
}

/** The `srcset` of a picture; undefined for a picture with one width only. */
export function pictureSources(address: string): string | undefined {
  const [, start, view] = studioPicture.exec(address) ?? [];
  if (start) return sourcesOf(start.slice(0, -3), view === '1' ? 1200 : 800);
  const [, prefix, , largest] = storedPicture.exec(address) ?? [];
  return prefix && largest !== '400' ? sourcesOf(prefix, Number(largest)) : undefined;
}

function sourcesOf(start: string, largest: number): string {
  const widths = pictureWidths.filter((width) => width <= largest);
  return widths.map((width) => `${start}${width}.avif ${width}w`).join(', ');
}
