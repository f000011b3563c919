import { verdictClass } from '../verdicts/verdict-icon.tsx';
import { type Dimension, dimensionText } from './drawing-shapes.ts';

/** The width of one character of the label, in millimetres of the drawing. */
const CHARACTER = 6.7;
const LABEL_HEIGHT = 20;

/** Part and limit from the same end: the limit is a heavier bar, the room left is dotted. */
export function DimensionLine({ dimension }: { dimension: Dimension }) {
  const { actual, limit, usual, axis, level } = dimension;
  const length = actual ?? usual;
  const end = Math.max(length, limit ?? 0);
  const label = labelPlate(dimension, end);
  return (
    <g className={verdictClass(level, 'drawing-dimension')}>
      <path d={segment(dimension, 0, length) + bar(dimension, 0, 5) + bar(dimension, length, 5)} />
      {limit !== undefined && (
        <>
          {limit > length && <path className="drawing-rest" d={segment(dimension, length, limit)} />}
          <path className="drawing-limit" d={bar(dimension, limit, 8)} />
        </>
      )}
      <g transform={axis === 'y' ? `rotate(-90 ${label.x} ${label.y})` : undefined}>
        <rect
          className="drawing-plate"
          x={label.x - label.width / 2}
          y={label.y - LABEL_HEIGHT / 2}
          width={label.width}
          height={LABEL_HEIGHT}
          rx={3}
        />
        <text x={label.x} y={label.y + 4.5} textAnchor="middle">
          {label.text}
        </text>
      </g>
    </g>
  );
}

function labelPlate(dimension: Dimension, end: number) {
  const { x, y, axis, direction } = dimension;
  const text = dimensionText(dimension);
  const width = text.length * CHARACTER + 14;
  // A label that is longer than its line stands beside the line's end.
  const fitsOnLine = axis === 'y' || width <= end;
  const middle = direction * (fitsOnLine ? end / 2 : end + width / 2 + 8);
  // Beside a line along the height, on a line along the width.
  return axis === 'x' ? { text, width, x: x + middle, y } : { text, width, x: x - 16, y: y + middle };
}

function segment({ x, y, axis, direction }: Dimension, from: number, to: number): string {
  return axis === 'x'
    ? `M${x + direction * from} ${y}H${x + direction * to}`
    : `M${x} ${y + direction * from}V${y + direction * to}`;
}

function bar({ x, y, axis, direction }: Dimension, at: number, half: number): string {
  return axis === 'x'
    ? `M${x + direction * at} ${y - half}v${2 * half}`
    : `M${x - half} ${y + direction * at}h${2 * half}`;
}
