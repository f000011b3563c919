import { type Html, html } from '../html-template.ts';
import { encodeQrCode } from './qr-code.ts';

/** Light modules around the code, without which readers do not find it. */
const MARGIN = 4;

/** Black on white in both themes: many readers take no inverted code. */
export function drawQrCode(text: string, title: string): Html {
  const code = encodeQrCode(text);
  const edge = code.length + 2 * MARGIN;
  const runs = code.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  );
  return html`<svg class="qr" role="img" aria-label="${title}" viewBox="0 0 ${edge} ${edge}"
    shape-rendering="crispEdges"><rect width="${edge}" height="${edge}" fill="#fff" /><path d="${runs.join('')}" fill="#000" /></svg>`;
}
