/** Steps from one colour to another; both as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const first = Number.parseInt(from.slice(start, start + 2), 16);
    const second = Number.parseInt(to.slice(start, start + 2), 16);
    return Math.round(first + (second - first) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

export function darker(colour: string, share: number): string {
  return mix(colour, '#000000', share);
}

export function isPale(colour: string): boolean {
  return [1, 3, 5].reduce((sum, start) => sum + Number.parseInt(colour.slice(start, start + 2), 16), 0) > 420;
}
