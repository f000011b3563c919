export type Point = readonly [x: number, y: number];

/** Short numbers: a tenth of a pixel is all that shows. */
export function rounded(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.');
}

export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}z`;
}

/** Steps from point to point are shorter to write than places; they start from the rounded place, so errors do not add up. */
export function polyline(points: readonly Point[]): string {
  const [first, ...rest] = withoutIdle(points);
  if (!first) return '';
  let [x, y] = first.map((value) => Number(value.toFixed(1))) as [number, number];
  let outline = `M${rounded(x)} ${rounded(y)}l`;
  for (const [toX, toY] of rest) {
    const step = [toX - x, toY - y].map((value) => Number(value.toFixed(1))) as [number, number];
    if (step[0] === 0 && step[1] === 0) continue;
    outline += joined(step[0], outline.endsWith('l')) + joined(step[1], false);
    x += step[0];
    y += step[1];
  }
  return outline;
}

/** Leaves out what lies within a third of a pixel of the line between its neighbours. */
function withoutIdle(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [place, point] of points.entries()) {
    const before = kept.at(-1);
    const after = points[place + 1];
    if (!before || !after) kept.push(point);
    else {
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]);
      if (length === 0 || Math.abs(turn(before, point, after)) / length > 0.34) kept.push(point);
    }
  }
  return kept;
}

function joined(value: number, isFirst: boolean): string {
  return isFirst || value < 0 ? rounded(value) : ` ${rounded(value)}`;
}

/** A rectangle's outline about its own middle, its corners rounded in a few steps. */
export function rectangleOutline(width: number, height: number, radius = 0): Point[] {
  const corners = [
    [1, 1, 0],
    [-1, 1, 1],
    [-1, -1, 2],
    [1, -1, 3],
  ] as const;
  const steps = radius > 0 ? 4 : 0;
  return corners.flatMap(([signX, signY, quarter]) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((quarter + (steps > 0 ? step / steps : 0)) * Math.PI) / 2;
      const x = signX * (width / 2 - radius) + (radius > 0 ? radius * Math.cos(angle) : 0);
      const y = signY * (height / 2 - radius) + (radius > 0 ? radius * Math.sin(angle) : 0);
      return [x, y];
    }),
  );
}

export function ellipseOutline(radiusX: number, radiusY = radiusX, steps = 26): Point[] {
  return Array.from({ length: steps }, (_, step): Point => {
    const angle = (step / steps) * 2 * Math.PI;
    return [radiusX * Math.cos(angle), radiusY * Math.sin(angle)];
  });
}

/** The tightest convex outline about the points (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length >= 2 && turn(hull.at(-2) as Point, hull.at(-1) as Point, point) <= 0) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

function turn(from: Point, over: Point, to: Point): number {
  return (over[0] - from[0]) * (to[1] - from[1]) - (over[1] - from[1]) * (to[0] - from[0]);
}
