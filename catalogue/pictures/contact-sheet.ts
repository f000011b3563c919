import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { svgText } from './labels/texture.ts';
import type { PlannedPicture } from './plan-pictures.ts';

/** The background colours of both themes: products must be visible on each. */
const mats = ['#efeeec', '#15161a'] as const;
const cell = { width: 400, height: 300, caption: 34 };
const PAIRS_A_ROW = 2;

export type Print = { picture: PlannedPicture; file: string };

/** Composes all pictures on one sheet, each on the light and the dark background, for review. */
export async function composeContactSheet(prints: readonly Print[], sheetFile: string): Promise<void> {
  const rowHeight = cell.height + cell.caption;
  const width = cell.width * mats.length * PAIRS_A_ROW;
  const height = rowHeight * Math.ceil(prints.length / PAIRS_A_ROW);
  const layers: OverlayOptions[] = [];
  for (const [index, { picture, file }] of prints.entries()) {
    const top = Math.floor(index / PAIRS_A_ROW) * rowHeight;
    const left = (index % PAIRS_A_ROW) * cell.width * mats.length;
    const print = await sharp(file)
      .resize(cell.width, cell.height, { fit: 'contain', background: '#0000' })
      .toBuffer();
    for (const [place, background] of mats.entries()) {
      const onMat = await sharp(print).flatten({ background }).png().toBuffer();
      layers.push({ input: onMat, left: left + place * cell.width, top });
    }
    layers.push({ input: captionOf(picture), left, top: top + cell.height });
  }
  await sharp({ create: { width, height: Math.max(1, height), channels: 3, background: '#fff' } })
    .composite(layers)
    .png()
    .toFile(path.resolve(sheetFile));
}

function captionOf({ key, alt }: PlannedPicture): Buffer {
  const width = cell.width * mats.length;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${cell.caption}">
<rect width="${width}" height="${cell.caption}" fill="#fff"/>
<g font-family="Inter, sans-serif" font-size="12" fill="#222"><text x="6" y="14">${svgText(key)}</text>
<text x="6" y="29" fill="#555">${svgText(alt)}</text></g></svg>`,
  );
}
