/** Rendered pictures have several widths. Their address is that of width 800; view 1 is the main view. */
const studioPicture = /^(\/pictures\/.+-(\d+)-800)\.avif$/;

/** The `srcset` of a picture; undefined for a picture with one width only. */
export function pictureSources(address: string): string | undefined {
  const [, start, view] = studioPicture.exec(address) ?? [];
  if (!start) return undefined;
  const widths = view === '1' ? [400, 800, 1200] : [400, 800];
  return widths.map((width) => `${start.slice(0, -3)}${width}.avif ${width}w`).join(', ');
}
