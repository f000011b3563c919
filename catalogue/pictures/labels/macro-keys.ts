import type { TextureRule } from './texture.ts';
import { labelFont } from './texture.ts';

type Icon = readonly [from: string, to: string, drawing: string];

/** What the small screens show: line icons of 24 by 24 on a coloured ground, in the order of the keys. */
const icons: readonly Icon[] = [
  ['#ff5a5f', '#c9184a', '<circle cx="12" cy="12" r="5.500" fill="#fff"/><circle cx="12" cy="12" r="9"/>'],
  [
    '#2f80ed',
    '#1b4fae',
    '<path d="M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4M8.500 21h7"/>',
  ],
  ['#27ae60', '#12733b', '<path d="M3 7h12v10H3zM15 10.500l6-3v9l-6-3"/>'],
  ['#9b51e0', '#5f2aa8', '<path d="M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11"/>'],
  [
    '#f2994a',
    '#c4601a',
    '<path d="M12 3a6 6 0 0 1 3.500 10.900V17h-7v-3.100A6 6 0 0 1 12 3zM9.500 20.500h5"/>',
  ],
  ['#1f2933', '#0d141b', '<path d="M7 4.500v15l12-7.500z" fill="#56ccf2" stroke="#56ccf2"/>'],
  ['#1f2933', '#0d141b', '<path d="M8 5v14M16 5v14" stroke="#f2c94c" stroke-width="3.400"/>'],
  ['#eb5f9c', '#a82561', '<path d="M4 5h16v11H11l-4 4v-4H4zM8 9.500h8M8 12.500h5"/>'],
  ['#00a6a6', '#046a6e', '<path d="M3 6h7l2 2.500h9V19H3z"/>'],
  ['#3d4852', '#1f262d', '<path d="M4 18l5-6 4 3 7-9" stroke="#6fe08d"/><path d="M4 21h16" opacity=".6"/>'],
  ['#4361ee', '#2a3eb1', '<path d="M3.500 4.500h17v11h-17zM12 15.500V20M8 20h8"/>'],
  [
    '#f2c94c',
    '#c9931a',
    '<path d="M12 3.500l2.600 5.600 6 .7-4.500 4.100 1.300 6L12 16.800 6.600 19.900l1.300-6L3.400 9.800l6-.7z" fill="#fff"/>',
  ],
  [
    '#e0524a',
    '#8f211c',
    '<path d="M9 18V6l10-2v12"/><circle cx="6.500" cy="18" r="2.500"/><circle cx="16.500" cy="16" r="2.500"/>',
  ],
  ['#3d4852', '#1f262d', '<circle cx="12" cy="12" r="8.500"/><path d="M12 7v5l3.500 2"/>'],
  [
    '#6c7a89',
    '#3c4650',
    '<path d="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="12" r="2"/><circle cx="17" cy="17" r="2"/>',
  ],
];

const cell = 200;

export const macroKeys: TextureRule = ({ keys }) => {
  const [columns, rows] = keys === 15 ? [5, 3] : [4, 2];
  const tiles = icons.slice(0, columns * rows).map(([from, to, drawing], index) => {
    const x = (index % columns) * cell;
    const y = Math.floor(index / columns) * cell;
    return `<linearGradient id="g${index}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="url(#g${index})"/>
<g transform="translate(${x + 40} ${y + 40}) scale(5)" fill="none" stroke="#fff" stroke-width="1.900" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`;
  });
  return {
    keys: { width: columns * cell, svg: svg(columns * cell, rows * cell, tiles.join('')) },
    strip: {
      width: 800,
      svg: svg(
        400,
        95,
        `<rect width="400" height="95" fill="#0c0e12"/><text x="200" y="62" text-anchor="middle" ${labelFont} font-size="46" font-weight="600" fill="#eef2f6">10:42</text>
<g fill="#58b4ff"><circle cx="40" cy="47" r="9"/><circle cx="70" cy="47" r="9" opacity=".35"/><circle cx="100" cy="47" r="9" opacity=".35"/></g>`,
      ),
    },
  };
};

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
