import './drawings.css';
import { GraphicsCard, M2Drive, MemoryModule, Mouse, Processor, SataDrive } from './part-drawings.tsx';

/** Six parts drawn to the same scale. */
export function PartsDrawing() {
  return (
    <svg viewBox="0 0 440 284" className="drawing" aria-hidden="true">
      <GraphicsCard x={14} y={12} />
      <DimensionLine x={14} y={146} length={304} />
      <Processor x={366} y={12} />
      <DimensionLine x={366} y={66} length={40} />
      <M2Drive x={346} y={92} />
      <DimensionLine x={346} y={128} length={80} />
      <MemoryModule x={14} y={200} />
      <DimensionLine x={14} y={246} length={133} />
      <SataDrive x={196} y={176} />
      <DimensionLine x={196} y={260} length={100} />
      <Mouse x={355} y={150} />
    </svg>
  );
}

type DimensionLineProps = { x: number; y: number; length: number };

/** A dimension line with the length in millimetres. */
function DimensionLine({ x, y, length }: DimensionLineProps) {
  const middle = x + length / 2;
  const gap = 16;
  return (
    <g className="drawing-dimension">
      <g className="drawing-fine">
        <path d={`M${x} ${y}H${middle - gap}M${middle + gap} ${y}H${x + length}`} />
        <path d={`M${x} ${y - 3}v6M${x + length} ${y - 3}v6`} />
      </g>
      <text x={middle} y={y + 2.5}>
        {Math.round(length)} mm
      </text>
    </g>
  );
}
