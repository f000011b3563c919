import { rounded } from './plane-geometry.ts';

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more = '',
): string {
  return `<rect x="${rounded(x, 2)}" y="${rounded(y, 2)}" width="${rounded(width, 2)}" height="${rounded(height, 2)}" fill="${fill}" ${more}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${rounded(x, 2)}" cy="${rounded(y, 2)}" r="${rounded(radius, 2)}" fill="${fill}" ${more}/>`;
}

/** A round mark near each corner of a face, as strokes without length: screws, holes. */
export function cornerDots(
  [wide, high]: readonly [number, number],
  inset: number,
  radius: number,
  colour: string,
): string {
  const [right, lower] = [wide - inset, high - inset].map((value) => rounded(value, 2));
  const places = [`${inset} ${inset}`, `${right} ${inset}`, `${inset} ${lower}`, `${right} ${lower}`];
  return line(places.map((place) => `M${place}h0`).join(''), colour, 2 * radius, 'stroke-linecap="round"');
}

export function path(outline: string, fill: string, more = ''): string {
  return `<path d="${outline}" fill="${fill}" ${more}/>`;
}

export function line(outline: string, stroke: string, width: number, more = ''): string {
  return `<path d="${outline}" fill="none" stroke="${stroke}" stroke-width="${rounded(width, 2)}" ${more}/>`;
}

export function shifted(x: number, y: number, markup: string): string {
  return `<g transform="translate(${rounded(x, 2)} ${rounded(y, 2)})">${markup}</g>`;
}

/** Equal strokes beside one another, drawn as one dashed line: contacts, slots, fins. */
export function comb(
  [x, y]: readonly [number, number],
  {
    count,
    pitch,
    length,
    width,
    colour,
  }: { count: number; pitch: number; length: number; width: number; colour: string },
  more = '',
): string {
  const dashes = `stroke-dasharray="${rounded(width, 2)} ${rounded(pitch - width, 2)}"`;
  return line(
    `M${rounded(x, 2)} ${rounded(y + length / 2, 2)}h${rounded((count - 1) * pitch + width, 2)}`,
    colour,
    length,
    `${dashes} ${more}`,
  );
}

/** Print that is there but not read: lines of different length. */
export function print(
  x: number,
  y: number,
  lengths: readonly number[],
  size: number,
  colour: string,
): string {
  const lines = lengths
    .map((length, row) => `M${rounded(x, 2)} ${rounded(y + row * size * 2, 2)}h${rounded(length, 2)}`)
    .join('');
  return line(lines, colour, size);
}

/** A chip: package, bevel, marking and the dot at its first contact. */
export function chip(x: number, y: number, width: number, height: number, fill: string): string {
  const small = Math.min(width, height);
  return (
    rectangle(x + small * 0.04, y + small * 0.06, width, height, '#0006') +
    rectangle(x, y, width, height, fill, `rx="${rounded(small * 0.03, 2)}"`) +
    line(
      `M${rounded(x, 2)} ${rounded(y + height, 2)}v${rounded(-height, 2)}h${rounded(width, 2)}`,
      '#fff',
      small * 0.02,
      'opacity=".28"',
    ) +
    disc(x + small * 0.12, y + small * 0.12, small * 0.04, '#fff', 'opacity=".3"') +
    print(
      x + width * 0.22,
      y + height * 0.36,
      [width * 0.5, width * 0.36, width * 0.44],
      small * 0.06,
      '#ffffff38',
    )
  );
}

export function text(x: number, y: number, size: number, fill: string, words: string, more = ''): string {
  return `<text x="${rounded(x, 2)}" y="${rounded(y, 2)}" font-size="${rounded(size, 2)}" fill="${fill}" font-family="Mona Sans,Arial,Helvetica,sans-serif" font-weight="700" ${more}>${words}</text>`;
}
