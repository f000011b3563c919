type DimensionLineProps = { x: number; y: number; length: number };

/** Between two ticks, the length in millimetres, as on a workshop drawing. */
export function DimensionLine({ x, y, length }: DimensionLineProps) {
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
