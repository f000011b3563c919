/** Top views of parts at real size: one unit is one millimetre, the origin is the upper left corner. */
type PartProps = { x: number; y: number };

function translateTo({ x, y }: PartProps): string {
  return `translate(${x} ${y})`;
}

const fanBlades = Array.from({ length: 9 }, (_, blade) => blade * 40);

export function Fan({ x, y, radius }: PartProps & { radius: number }) {
  const hub = radius * 0.36;
  return (
    <g transform={translateTo({ x, y })}>
      <circle r={radius} />
      <circle r={hub} />
      <g className="drawing-fine">
        {fanBlades.map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle})`}
            d={`M0 ${-hub}Q${radius * 0.36} ${-radius * 0.6} ${radius * 0.1} ${-radius}`}
          />
        ))}
      </g>
    </g>
  );
}

/** 304 × 120 mm, three fans. */
export function GraphicsCard(position: PartProps) {
  return (
    <g transform={translateTo(position)}>
      <path className="drawing-solid" d="M0 6q0-6 6-6h276l22 18v84l-10 10H10q-10 0-10-10z" />
      <path d="M-6-6v126M44 112v8h90v-8M50 112v8M118 112v8" />
      <Fan x={54} y={57} radius={42} />
      <Fan x={149} y={57} radius={42} />
      <Fan x={244} y={57} radius={42} />
      <path className="drawing-fine" d="M248 0v6h30V0" />
    </g>
  );
}

/** 40 × 40 mm, socket AM5. */
export function Processor(position: PartProps) {
  return (
    <g transform={translateTo(position)}>
      <rect className="drawing-solid" width={40} height={40} rx={1.5} />
      <path d="M6 9h4V5h8v4h4V5h8v4h4v8h-4v6h4v8h-4v4h-8v-4h-4v4h-8v-4H6v-8h4v-6H6z" />
      <path className="drawing-fine" d="M1.5 38.5v-4l4 4z" />
    </g>
  );
}

/** 80 × 22 mm (M.2 2280). */
export function M2Drive(position: PartProps) {
  return (
    <g transform={translateTo(position)}>
      <path className="drawing-solid" d="M1 0h79v8.5a2.5 2.5 0 0 0 0 5V22H1z" />
      <path className="drawing-fine" d="M4 2v6.5M4 12v8M1 10h4" />
      <rect x={9} y={5} width={12} height={12} />
      <rect x={27} y={3} width={19} height={16} />
      <rect x={51} y={3} width={19} height={16} />
    </g>
  );
}

/** 133 × 31 mm, a DDR5 module without a heat spreader. */
export function MemoryModule(position: PartProps) {
  return (
    <g transform={translateTo(position)}>
      <path className="drawing-solid" d="M0 0h133v12a3 3 0 0 0 0 6v13H72v-3h-4v3H0V18a3 3 0 0 0 0-6z" />
      {[8, 23, 38, 85, 100, 115].map((chipX) => (
        <rect key={chipX} x={chipX} y={6} width={10} height={13} />
      ))}
      <rect x={60} y={5} width={13} height={9} />
      <path className="drawing-fine" d="M4 27h60M76 27h53" />
    </g>
  );
}

/** 100 × 70 mm (2.5 inch). */
export function SataDrive(position: PartProps) {
  return (
    <g transform={translateTo(position)}>
      <rect className="drawing-solid" width={100} height={70} rx={2.5} />
      <rect className="drawing-fine" x={5} y={5} width={90} height={60} rx={1.5} />
      <path d="M14 20h30M14 28h18" />
      <path className="drawing-fine" d="M58 65 78 5M66 65 86 5" />
      <path d="M100 16h3v38h-3" />
    </g>
  );
}

/** 63 × 122 mm. */
export function Mouse(position: PartProps) {
  return (
    <g transform={translateTo(position)}>
      <path
        className="drawing-solid"
        d="M31.5 0C50 0 61 12 61 34c0 16-3 24-2 38 .5 9 2 14 2 22 0 18-12 28-29.5 28S2 112 2 94c0-8 1.5-13 2-22 1-14-2-22-2-38C2 12 13 0 31.5 0z"
      />
      <path d="M31.5 0v18M31.5 38v22M4 58c18 6 37 6 55 0" />
      <rect x={27} y={18} width={9} height={20} rx={4.5} />
      <path className="drawing-fine" d="M3 66c2 10 1 18-1 26M25 100h13" />
    </g>
  );
}
