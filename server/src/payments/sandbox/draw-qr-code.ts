import { encode } from 'uqr';
import { type Html, html } from '#server/platform/html-template.ts';

/** Light modules around the code, without which readers do not find it. */
const MARGIN = 4;

/** Black on white in both themes: many readers take no inverted code. */
export function drawQrCode(text: string, title: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg class="qr" role="img" aria-label="${title}" viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff" /><path d="${dark.join('')}" fill="#000" /></svg>`;
}
