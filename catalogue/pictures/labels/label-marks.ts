/** Decorative codes, bars and small print of labels. They encode nothing; the seed makes them reproducible. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export function codeOfSquares(x: number, y: number, size: number, seed = 7, cells = 18): string {
  const random = randomFrom(seed);
  const cell = size / cells;
  let path = '';
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const isFrame = column === 0 || row === cells - 1;
      const isClock = (row === 0 && column % 2 === 0) || (column === cells - 1 && row % 2 === 1);
      const isInside = row > 0 && column < cells - 1;
      if (isFrame || isClock || (isInside && random() > 0.5)) {
        path += `M${(x + column * cell).toFixed(2)} ${(y + row * cell).toFixed(2)}h${cell.toFixed(2)}v${cell.toFixed(2)}h-${cell.toFixed(2)}z`;
      }
    }
  }
  return `<path d="${path}"/>`;
}

export function bars(x: number, y: number, width: number, height: number, seed = 5): string {
  const random = randomFrom(seed);
  const unit = width / 95;
  let path = '';
  for (let at = x; at < x + width - 3 * unit; ) {
    const bar = unit * (1 + Math.floor(random() * 3));
    path += `M${at.toFixed(2)} ${y}h${bar.toFixed(2)}v${height}h-${bar.toFixed(2)}z`;
    at += bar + unit * (1 + Math.floor(random() * 2));
  }
  return `<path d="${path}"/>`;
}

/** The marks of any electronic part: a crossed-out bin, a recycling loop and a box. */
export function recyclingMarks(x: number, y: number, size: number): string {
  const scale = size / 24;
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="currentColor" stroke-width="1.7">
<path d="M6 7h12l-1.4 12H7.4zM4.500 7h15M9 4.500h6M4 22h16M4 3l16 18"/>
<path d="M38 4a8 8 0 1 1-7 4M31 3v5h5"/><circle cx="38" cy="12" r="2.600"/>
<path d="M52 5h16v14H52zM56 9h8v6h-8z"/></g>`;
}
