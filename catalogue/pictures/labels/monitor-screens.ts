import { labelFont, svgText, type TextureRule } from './texture.ts';

type Palette = readonly [deep: string, dark: string, middle: string, light: string, glow: string];

const palettes: readonly Palette[] = [
  ['#0a1030', '#1b2a7a', '#3563e9', '#38c6f4', '#d9f6ff'],
  ['#200c2c', '#5a1a6e', '#c42d7c', '#ff7a59', '#ffd9a0'],
  ['#04211f', '#0a5a52', '#16a085', '#7fe3a1', '#f1ffd6'],
  ['#170b3b', '#43209c', '#7b4dff', '#e05cff', '#ffd4f5'],
  ['#1c1108', '#7a3414', '#e0662a', '#ffb24a', '#fff0c2'],
  ['#0b1a24', '#1d4a63', '#4b8aa8', '#e8a87c', '#fbe6d0'],
];

const height = 900;

type Drawing = (width: number, palette: Palette) => string;

const ribbons: Drawing = (width, [deep, dark, middle, light, glow]) => {
  const bands = Array.from({ length: 9 }, (_, index) => {
    const top = 90 + index * 82;
    const lift = 260 - index * 34;
    const path = `M-50 ${top + 330}C${width * 0.3} ${top + 330 - lift * 2.4} ${width * 0.5} ${top + lift} ${width + 50} ${top - lift}
      V${top - lift + 210}C${width * 0.55} ${top + lift + 300} ${width * 0.34} ${top + 420 - lift} -50 ${top + 560}Z`;
    return `<path d="${path}" fill="url(#band${index % 3})" opacity="${0.5 + 0.05 * index}"/>`;
  });
  return `${gradient('ground', [deep, dark])}${gradient('band0', [deep, middle, glow], 0)}
${gradient('band1', [dark, light, dark], 0)}${gradient('band2', [deep, dark, middle], 0)}
<rect width="${width}" height="${height}" fill="url(#ground)"/>${bands.join('')}`;
};

const dunes: Drawing = (width, [deep, dark, middle, light, glow]) => {
  const shades = [light, middle, dark, deep, deep];
  const hills = shades.map((shade, index) => {
    const top = 400 + index * 105;
    const bend = (index % 2 ? 1 : -1) * (150 - index * 14);
    return `${gradient(`hill${index}`, [shade, index > 2 ? deep : dark])}<path d="M0 ${top + bend}C${width * 0.28} ${top - bend * 1.3}
 ${width * 0.55} ${top + bend * 1.7} ${width} ${top - bend}V900H0Z" fill="url(#hill${index})"/>`;
  });
  return `${gradient('sky', [middle, light, glow])}<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="${width * 0.66}" cy="300" r="118" fill="${glow}"/>${hills.join('')}`;
};

const orbs: Drawing = (width, [deep, dark, middle, light, glow]) => {
  const spots: readonly (readonly [number, number, number])[] = [
    [0.7, 430, 330],
    [0.38, 690, 210],
    [0.3, 210, 96],
    [0.93, 130, 130],
    [0.53, 170, 46],
  ];
  const balls = spots.map(
    ([x, y, radius]) => `<circle cx="${width * x}" cy="${y}" r="${radius}" fill="url(#ball)"/>`,
  );
  return `${gradient('ground', [dark, deep])}<radialGradient id="ball" cx=".34" cy=".28" r=".85">
<stop offset="0" stop-color="${glow}"/><stop offset=".28" stop-color="${light}"/><stop offset=".66" stop-color="${middle}"/>
<stop offset="1" stop-color="${deep}"/></radialGradient><rect width="${width}" height="${height}" fill="url(#ground)"/>${balls.join('')}`;
};

const sheets: Drawing = (width, [deep, dark, middle, light, glow]) => {
  const folds = Array.from({ length: 7 }, (_, index) => {
    const left = width * (0.12 + index * 0.15);
    return `<path d="M${left} 0H${left + width * 0.3}L${left - width * 0.02} 900H${left - width * 0.36}Z"
 fill="url(#fold${index % 3})" opacity=".86"/>`;
  });
  return `${gradient('ground', [dark, deep], 0)}${gradient('fold0', [middle, deep], 0)}${gradient('fold1', [light, dark], 0)}
${gradient('fold2', [glow, middle, deep], 0)}<rect width="${width}" height="${height}" fill="url(#ground)"/>${folds.join('')}`;
};

const drawings = [ribbons, dunes, orbs, sheets];
export const sceneCount = drawings.length * palettes.length;

/** What a monitor shows: a wallpaper of our own and, as on a shop's counter, what the panel is. */
export const monitorScreen: TextureRule = ({ isWide, design }, label) => {
  const width = isWide ? 2150 : 1600;
  const scene = Number(label.scene ?? design ?? 0);
  const drawing = drawings[scene % drawings.length] ?? ribbons;
  const palette = palettes[Math.floor(scene / drawings.length) % palettes.length];
  const facts = label.refresh
    ? `<g fill="#fff" ${labelFont}><text x="64" y="778" font-size="92" font-weight="700">${svgText(label.refresh)}</text>
<text x="68" y="834" font-size="40" font-weight="500" opacity=".86">${svgText(label.screen)}</text></g>`
    : '';
  return {
    screen: {
      width,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
${palette ? drawing(width, palette) : ''}${gradient('shade', ['#00000000', '#00000073'])}
<rect y="600" width="${width}" height="300" fill="url(#shade)"/>${facts}</svg>`,
    },
  };
};

/** Colours from the top down, or from the left. */
function gradient(id: string, colours: readonly string[], turned: 0 | 1 = 1): string {
  const stops = colours.map((colour, index) => {
    const [, plain = colour, alpha] = /^(#.{6})(..)$/.exec(colour) ?? [];
    const opacity = alpha ? ` stop-opacity="${(Number.parseInt(alpha, 16) / 255).toFixed(2)}"` : '';
    return `<stop offset="${(index / (colours.length - 1)).toFixed(2)}" stop-color="${plain}"${opacity}/>`;
  });
  const end = turned ? 'x2="0" y2="1"' : 'x2="1" y2=".35"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`;
}
