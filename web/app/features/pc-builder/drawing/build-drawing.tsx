import { useId } from 'react';
import type { VerdictLevel } from '#contract/pc-builder/build-parts.ts';
import { verdictClass } from '../verdicts/verdict-icon.tsx';
import { DimensionLine } from './dimension-line.tsx';
import type { Drawing, Shape } from './drawing-shapes.ts';
import './build-drawing.css';

interface BuildDrawingProps {
  drawing: Drawing;
  /** Only the side view without captions and dimension lines, for a small preview. */
  isPreview?: boolean;
}

/** The drawing of a build. One unit of the SVG is one millimetre. */
export function BuildDrawing({ drawing, isPreview = false }: BuildDrawingProps) {
  const id = useId();
  const { width, height, side, shapes, dimensions, title, description } = drawing;
  const box = isPreview ? side : { x: 0, y: 0, width, height };
  const shown = isPreview ? shapes.filter(({ kind }) => kind !== 'caption') : shapes;
  return (
    <svg
      className="build-drawing"
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <defs>
        <pattern
          id={`${id}-grid`}
          width="50"
          height="50"
          patternUnits="userSpaceOnUse"
          x={drawing.origin.x}
          y={drawing.origin.y}
        >
          <path className="drawing-grid" d="M50 0H0V50" />
        </pattern>
        <pattern
          id={`${id}-hatch`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className="drawing-hatch" d="M0 0V6" />
        </pattern>
      </defs>
      <rect width={width} height={height} fill={`url(#${id}-grid)`} />
      {!isPreview && <Ruler drawing={drawing} />}
      {shown.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity and are drawn anew together.
        <DrawnShape key={index} shape={shape} hatch={`url(#${id}-hatch)`} />
      ))}
      {!isPreview &&
        dimensions.map((dimension) => <DimensionLine key={dimension.id} dimension={dimension} />)}
    </svg>
  );
}

function DrawnShape({ shape, hatch }: { shape: Shape; hatch: string }) {
  switch (shape.kind) {
    case 'case':
      return <Box {...shape} radius={7} className={`drawing-case${known(shape.isKnown)}`} />;
    case 'part':
      return (
        <g className={verdictClass(shape.level, `drawing-part${known(shape.isKnown)}`)}>
          <Box {...shape} radius={2} />
        </g>
      );
    case 'place':
      return <Box {...shape} radius={2} className="drawing-place" />;
    case 'clash':
      return <Box {...shape} radius={0} className="drawing-clash" fill={hatch} />;
    case 'detail':
      return <path d={shape.path} className={detailClass(shape.level)} />;
    case 'caption':
      return (
        <text
          x={shape.x}
          y={shape.y}
          className={shape.size === 'small' ? 'drawing-small' : 'drawing-caption'}
          transform={shape.rotated ? `rotate(-90 ${shape.x} ${shape.y})` : undefined}
        >
          {shape.text}
        </text>
      );
  }
}

function known(isKnown: boolean): string {
  return isKnown ? '' : ' drawing-unknown';
}

function detailClass(level: VerdictLevel | undefined): string {
  return level ? verdictClass(level, 'drawing-detail') : 'drawing-detail';
}

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  className?: string;
  fill?: string;
}

function Box({ x, y, width, height, radius, className, fill }: BoxProps) {
  return <rect x={x} y={y} width={width} height={height} rx={radius} className={className} fill={fill} />;
}

/** A tick every 10 mm and a longer one every 50 mm, counted from the rear and the foot of the case. */
function Ruler({ drawing: { width, height, origin } }: { drawing: Drawing }) {
  const ticks = (from: number, to: number) => {
    const first = Math.ceil(-from / 10);
    return Array.from({ length: Math.floor(to / 10) - first + 1 }, (_, index) => (first + index) * 10);
  };
  const length = (at: number) => (at % 50 === 0 ? 12 : 5);
  const along = ticks(origin.x, width - origin.x).map((at) => `M${origin.x + at} ${height}v${-length(at)}`);
  const up = ticks(height - origin.y, origin.y).map((at) => `M0 ${origin.y - at}h${length(at)}`);
  const labels = ticks(0, width - origin.x).filter((at) => at % 100 === 0);
  return (
    <>
      <path className="drawing-tick" d={along.join('') + up.join('')} />
      {labels.map((at) => (
        <text key={at} x={origin.x + at} y={height - 17} textAnchor="middle" className="drawing-small">
          {at}
        </text>
      ))}
    </>
  );
}
