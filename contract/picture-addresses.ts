/** A picture of the studio lies in several widths; its address is the middle one's, and view 1 is the main view. */
const studioPicture = /^(\/pictures\/.+-(\d+)-800)\.avif$/;

/** The widths a browser may choose from, as `srcset`; nothing for a picture that has one width only. */
export function pictureSources(address: string): string | undefined {
  const [, start, view] = studioPicture.exec(address) ?? [];
  if (!start) return undefined;
  const widths = view === '1' ? [400, 800, 1200] : [400, 800];
  return widths.map((width) => `${start.slice(0, -3)}${width}.avif ${width}w`).join(', ');
}
