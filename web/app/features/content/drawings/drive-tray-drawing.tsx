import './drawings.css';
import { M2Drive } from './part-drawings.tsx';

const columns = [0, 1, 2, 3];
const rows = [0, 1, 2, 3, 4, 5];
const places = rows.flatMap((row) => columns.map((column) => ({ x: 12 + column * 96, y: 14 + row * 38 })));

/** Two dozen drives of one kind, as they come out of the carton. */
export function DriveTrayDrawing() {
  return (
    <svg viewBox="0 0 392 240" className="drawing" aria-hidden="true">
      {places.map(({ x, y }) => (
        <M2Drive key={`${x} ${y}`} x={x} y={y} />
      ))}
    </svg>
  );
}
