export type Sheet = { width: number; height: number; accent: string };

/** What a drive's label looks like before anything is written on it. */
export type Art = { ground: (sheet: Sheet) => string; ink: string; faint: string };

const dark = { ink: '#f3f5f8', faint: '#b4bbc6' };

/** Four designs, so that the makers of one shelf differ. */
export const driveArts: readonly Art[] = [
  { ...dark, ground: slantedStripes },
  { ...dark, ground: edgeAndDots },
  { ink: '#15171b', faint: '#565c66', ground: paleWithCurve },
  { ...dark, ground: arcs },
];

function base(width: number, height: number, from: string, to: string): string {
  return `<defs><linearGradient id="base" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#base)"/>`;
}

function slantedStripes({ width, height, accent }: Sheet): string {
  const lean = height * 0.36;
  const stripe = (at: number, wide: number, opacity: number) =>
    `<path d="M${at} 0h${wide}l-${lean} ${height}h-${wide}z" fill="${accent}" opacity="${opacity}"/>`;
  const unit = height / 200;
  const start = width * 0.64;
  return `${base(width, height, '#17191d', '#0e0f12')}
${stripe(start, 66 * unit, 1)}${stripe(start + 80 * unit, 14 * unit, 0.7)}${stripe(start + 104 * unit, 6 * unit, 0.45)}`;
}

function edgeAndDots({ width, height, accent }: Sheet): string {
  const step = height / 15;
  // Words come first: on short labels the dots keep to the right, on the shortest to the lower corner.
  const isFree = (x: number, row: number) =>
    x > width * (width < height * 2 ? 0.7 : 0.5) && (width > height * 1.2 || row > 8);
  let dots = '';
  for (let row = 0; row < 14; row++) {
    for (let column = 0; column < 30; column++) {
      const x = width - (column + 0.7) * step;
      const size = step * 0.34 * (1 - column / 26) * (0.55 + 0.45 * Math.sin(row * 0.55 + column * 0.35));
      if (size > 0.6 && isFree(x, row)) {
        dots += `<circle cx="${x.toFixed(1)}" cy="${((row + 1) * step).toFixed(1)}" r="${size.toFixed(2)}"/>`;
      }
    }
  }
  return `${base(width, height, '#1a1c21', '#101115')}<g fill="${accent}" opacity=".8">${dots}</g>
<path d="M0 0h${height * 0.05}v${height}H0z" fill="${accent}"/>`;
}

function paleWithCurve({ width, height, accent }: Sheet): string {
  const from = width * (width < height * 1.2 ? 0.84 : 0.66);
  return `${base(width, height, '#f4f5f7', '#dfe2e6')}
<path d="M${from} ${height}C${from + height * 0.15} ${height * 0.45} ${from + height * 0.5} ${height * 0.2} ${width} ${height * 0.05}V${height}z" fill="${accent}"/>
<path d="M${from - height * 0.14} ${height}C${from + height * 0.02} ${height * 0.38} ${from + height * 0.4} ${height * 0.1} ${width} ${-height * 0.06}" fill="none" stroke="${accent}" stroke-width="${height * 0.022}" opacity=".65"/>`;
}

function arcs({ width, height, accent }: Sheet): string {
  const rings = [0.3, 0.46, 0.62, 0.8, 1]
    .map((radius, index) => {
      const stroke = height * (0.085 - index * 0.012);
      return `<circle cx="${width}" cy="${height}" r="${height * radius}" stroke-width="${stroke}" opacity="${1 - index * 0.17}"/>`;
    })
    .join('');
  return `${base(width, height, '#1c1e22', '#101114')}<g fill="none" stroke="${accent}">${rings}</g>`;
}
