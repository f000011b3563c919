import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { svgText } from './labels/texture.ts';
import type { PictureStore } from './picture-store.ts';
import type { Plan } from './plan-pictures.ts';

export const socialCardFile = path.resolve(import.meta.dirname, '../../brand/social-card.jpg');

const card = { width: 1200, height: 630 };

/** Positions in pixels, at two pixels per millimetre. Pictures are wider than the part because of its shadow. */
const places: Readonly<Record<string, { left: number; top: number; width: number }>> = {
  keyboard: { left: 360, top: -130, width: 830 },
  memory: { left: 396, top: 396, width: 313 },
  drive: { left: 704, top: 397, width: 235 },
  mouse: { left: 879, top: 302, width: 364 },
};

/** Composes the preview picture for shared links to pages without a product. */
export async function composeSocialCard(plan: Plan, store: PictureStore): Promise<Buffer | undefined> {
  const layers: OverlayOptions[] = [];
  for (const [name, { left, top, width }] of Object.entries(places)) {
    const file = store.fileOf(plan.props.get(name) ?? '', '-1200.avif');
    if (!file) return undefined;
    layers.push({ ...(await cutToCard(await sharp(file).resize({ width }).png().toBuffer(), left, top)) });
  }
  return sharp(Buffer.from(ground())).composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** Crops a layer to the card: sharp rejects layers beyond the edge. */
async function cutToCard(input: Buffer, left: number, top: number): Promise<OverlayOptions> {
  const { width, height } = await sharp(input).metadata();
  const [x, y] = [Math.max(0, -left), Math.max(0, -top)];
  const shown = {
    left: x,
    top: y,
    width: Math.min(width - x, card.width - Math.max(0, left)),
    height: Math.min(height - y, card.height - Math.max(0, top)),
  };
  return {
    input: await sharp(input).extract(shown).toBuffer(),
    left: Math.max(0, left),
    top: Math.max(0, top),
  };
}

function ground(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">
    <defs>
      <radialGradient id="mat" cx="0.64" cy="0.5" r="0.75">
        <stop offset="0.3" stop-color="#ecebe8"/><stop offset="1" stop-color="#d9d8d4"/>
      </radialGradient>
      <pattern id="grid" width="50" height="50" patternUnits="userSpaceOnUse">
        <path d="M50 0H0V50" fill="none" stroke="#c9c7c1" stroke-width="1"/>
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#mat)"/>
    <rect width="100%" height="100%" fill="url(#grid)" opacity="0.6"/>
    <g font-family="Inter Display, Inter" fill="#24231f">
      <text x="64" y="250" font-size="62" font-weight="700" letter-spacing="-2">${svgText('Silicon')}</text>
      <text x="64" y="318" font-size="62" font-weight="700" letter-spacing="-2">${svgText('Bazaar')}</text>
      <text x="66" y="372" font-size="25" font-weight="500" fill="#57554e">${svgText('Computer parts in India')}</text>
    </g>
  </svg>`;
}
