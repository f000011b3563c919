import { DimensionLine } from './dimension-line.tsx';
import './drawings.css';
import { GraphicsCard, M2Drive, MemoryModule, Mouse, Processor, SataDrive } from './part-drawings.tsx';

/** Six parts laid out at one true scale. */
export function BenchDrawing() {
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
