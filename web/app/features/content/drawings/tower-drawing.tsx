import './drawings.css';
import { Fan } from './part-drawings.tsx';

type MarkProps = { x: number; y: number; number: number };

function Mark({ x, y, number }: MarkProps) {
  return (
    <g className="drawing-mark" transform={`translate(${x} ${y})`}>
      <circle r={13} />
      <text>{number}</text>
    </g>
  );
}

const memorySlots = [262, 273, 284, 295];
const frontFans = [64, 190, 316];

/** A mid tower seen through its side, in millimetres. The numbers are those of the list beside it. */
export function TowerDrawing() {
  return (
    <svg viewBox="0 0 480 500" className="drawing" aria-hidden="true">
      <rect className="drawing-solid" x={14} y={14} width={452} height={460} rx={8} />
      <path d="M44 474v12h40v-12M396 474v12h40v-12" />
      <path className="drawing-fine" d="M14 372h452M430 14v460" />

      <rect x={64} y={44} width={244} height={305} rx={2} />
      <path className="drawing-fine" d="M64 44h40v96H64zM84 334h96v15M196 334h60" />

      <rect x={20} y={84} width={25} height={120} rx={2} />
      {frontFans.map((y) => (
        <rect key={y} x={436} y={y} width={25} height={120} rx={2} />
      ))}

      <rect className="drawing-solid" x={122} y={76} width={122} height={122} rx={4} />
      <Fan x={183} y={137} radius={56} />

      {memorySlots.map((x) => (
        <rect key={x} className="drawing-solid" x={x} y={68} width={7} height={133} rx={1} />
      ))}

      <rect x={128} y={212} width={80} height={22} />
      <path className="drawing-fine" d="M146 212v22M166 212v22M188 212v22" />

      <path className="drawing-solid" d="M58 250h296l8 8v40l-8 6H58z" />
      <path d="M52 244v66" />
      <path className="drawing-fine" d="M70 262h276M70 292h276M120 262v30M220 262v30M320 262v30" />

      <rect className="drawing-solid" x={20} y={382} width={150} height={86} rx={2} />
      <path
        className="drawing-fine"
        d="M34 396h50v58H34zM34 410h50M34 425h50M34 440h50M170 400c40 0 40 24 70 24"
      />

      <rect className="drawing-solid" x={250} y={392} width={100} height={70} rx={2} />

      <Mark x={183} y={137} number={1} />
      <Mark x={234} y={86} number={2} />
      <Mark x={86} y={326} number={3} />
      <Mark x={281} y={190} number={4} />
      <Mark x={300} y={277} number={5} />
      <Mark x={300} y={427} number={6} />
      <Mark x={130} y={425} number={7} />
      <Mark x={400} y={44} number={8} />
    </svg>
  );
}
