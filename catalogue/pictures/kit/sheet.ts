import { rounded } from './plane-geometry.ts';

/** A colour, alone or with its place between 0 and 1. Colours may carry an alpha as their last two digits. */
export type Stop = string | readonly [colour: string, offset: number];
export type Direction = 'down' | 'across' | 'falling' | 'rising';

/** One picture in the making: what it paints with is defined once, under the shortest names there are. */
export type Sheet = {
  gradient(direction: Direction, ...stops: Stop[]): string;
  glow(...stops: Stop[]): string;
  /** Puts what it is the filter of out of focus. */
  blur(deviation: number): string;
  /** A small tile, repeated over whatever it fills. */
  pattern(width: number, height: number, markup: string): string;
  /** A piece of markup to be painted several times; the answer paints it, with further attributes. */
  stamp(markup: string): (attributes?: string) => string;
  /** The markup, seen only inside the given shape. */
  clipped(shape: string, markup: string): string;
  finish(body: string, isDetail: boolean): string;
};

const WIDTH = 800;
const HEIGHT = 600;
const directions: Record<Direction, string> = {
  down: 'x2="0" y2="1"',
  across: '',
  falling: 'y2="1"',
  rising: 'y1="1" y2="0"',
};

export function createSheet(): Sheet {
  const names = new Map<string, string>();
  function define(markup: (name: string) => string): string {
    const key = markup('');
    const name = names.get(key) ?? shortName(names.size);
    names.set(key, name);
    return name;
  }
  return {
    gradient: (direction, ...stops) =>
      `url(#${define((id) => `<linearGradient id="${id}" ${directions[direction]}>${stopList(stops)}</linearGradient>`)})`,
    glow: (...stops) =>
      `url(#${define((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`)})`,
    blur: (deviation) => `url(#${define((id) => blurFilter(id, deviation))})`,
    pattern: (width, height, markup) =>
      `url(#${define((id) => `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${markup}</pattern>`)})`,
    stamp: (markup) => {
      const isAlone = /^<(path|rect)[^>]*>$/.test(markup);
      const name = define((id) =>
        isAlone ? markup.replace(' ', ` id="${id}" `) : `<g id="${id}">${markup}</g>`,
      );
      return (attributes = '') => `<use href="#${name}" ${attributes}/>`;
    },
    clipped: (shape, markup) =>
      `<g clip-path="url(#${define((id) => `<clipPath id="${id}">${shape}</clipPath>`)})">${markup}</g>`,
    finish: (body, isDetail) => {
      const framed = isDetail ? `<g mask="url(#${define(softFrame)})">${body}</g>` : body;
      const definitions = [...names]
        .map(([markup, name]) => markup.replace('id=""', `id="${name}"`))
        .join('');
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke-width=".8" stroke-linejoin="round"><defs>${shortened(definitions)}</defs>${shortened(framed)}</svg>`;
    },
  };
}

function shortName(place: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const letter = letters[place % 26] ?? 'a';
  return place < 26 ? letter : letter + Math.floor(place / 26);
}

/** Computed numbers come with digits that nobody sees, and what is zero anyway need not be said. */
function shortened(markup: string): string {
  return markup
    .replace(/ d="[^"]*"/g, (outline) => outline.replace(/-?\d*\.\d{2,}/g, shortNumber))
    .replace(/-?\d*\.\d{4,}/g, (number) => rounded(Number(number), 3))
    .replace(/#(\w)\1(\w)\2(\w)\3(?!\w)/g, '#$1$2$3')
    .replace(/"\d\d+\.\d\d"/g, (number) => `"${shortNumber(number.slice(1, -1))}"`)
    .replace(/ c?[xy]="0"/g, '')
    .replace(/ transform="(rotate\(0\)|translate\(0 0\))"/g, '')
    .replaceAll(' />', '/>')
    .replaceAll('" >', '">');
}

/** A minus may be all that parts a number from the one before it: it stays, even before nothing. */
function shortNumber(number: string): string {
  const short = rounded(Number(number), Math.abs(Number(number)) < 10 ? 2 : 1);
  return number.startsWith('-') && !short.startsWith('-') ? `-${short}` : short;
}

/** The room around is generous: a long thin shape blurs far past its own short side. */
function blurFilter(id: string, deviation: number): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${rounded(deviation, 2)}"/></filter>`;
}

/** A close view runs out softly: a hard edge would show as a box wherever the mat is larger than the picture. */
function softFrame(id: string): string {
  return `<mask id="${id}"><filter id="frame"><feGaussianBlur stdDeviation="18"/></filter><rect x="42" y="42" width="716" height="516" rx="34" fill="#fff" filter="url(#frame)"/></mask>`;
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map((stop, place) => {
      const [colour, offset] = typeof stop === 'string' ? [stop, place / (stops.length - 1)] : stop;
      const at = offset > 0 ? ` offset="${rounded(offset, 2)}"` : '';
      return `<stop${at} stop-color="${colour}"/>`;
    })
    .join('');
}
