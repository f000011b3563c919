/** A picture of a few bytes may decode to gigabytes. */
export const MAX_PICTURE_PIXELS = 25_000_000;

/** Whether the content begins as a JPEG, PNG, WebP or AVIF file, whatever its Content-Type says. */
export function isDecodablePicture(content: Buffer): boolean {
  const begins = (...bytes: number[]) => content.subarray(0, bytes.length).equals(Buffer.from(bytes));
  const wordAt = (place: number) => content.toString('latin1', place, place + 4);
  const isJpeg = begins(0xff, 0xd8, 0xff);
  const isPng = begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const isWebp = wordAt(0) === 'RIFF' && wordAt(8) === 'WEBP';
  const isAvif = wordAt(4) === 'ftyp' && ['avif', 'avis', 'mif1', 'miaf'].includes(wordAt(8));
  return isJpeg || isPng || isWebp || isAvif;
}
