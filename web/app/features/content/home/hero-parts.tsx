import type { CSSProperties } from 'react';
import { DecorativePicture } from '../decorative-picture.tsx';

/** In millimetres; CSS converts them to pixels with `--mm`. */
type Position = { left: number; top: number; width: number; height?: number };

/** `share` is the part's share of the picture's width; the rest is its shadow. */
const parts = [
  { name: 'keyboard', position: { left: 40, top: 20, width: 353, height: 129 }, share: 0.86 },
  { name: 'memory', position: { left: 40, top: 206, width: 133, height: 41 }, share: 0.86 },
  { name: 'drive', position: { left: 193, top: 187, width: 100, height: 69 }, share: 0.86 },
  { name: 'mouse', position: { left: 322, top: 163, width: 70, height: 116 }, share: 0.39 },
] as const;

const dimensions: { name: string; position: Position }[] = [
  { name: 'keyboard', position: { left: 40, top: 156, width: 353 } },
  { name: 'memory', position: { left: 40, top: 262, width: 133 } },
  { name: 'drive', position: { left: 193, top: 262, width: 100 } },
];

const rulerMarks = Array.from({ length: 15 }, (_, index) => index * 50);

export function HeroParts() {
  return (
    <div aria-hidden="true">
      <div className="hero-parts">
        {parts.map(({ name, position, share }) => (
          <span
            key={name}
            className={`hero-part hero-part-${name}`}
            style={{ ...cssVariables(position), '--share': share } as CSSProperties}
          >
            <DecorativePicture
              name={name}
              sizes={`(min-width: 1024px) ${Math.round((position.width / share) * 2.1)}px, ${Math.round((position.width / share) * 1.2)}px`}
              isPriority={name === 'keyboard'}
            />
          </span>
        ))}
        {dimensions.map(({ name, position }) => (
          <span key={name} className={`hero-dimension hero-dimension-${name}`} style={cssVariables(position)}>
            {position.width} mm
          </span>
        ))}
      </div>
      <div className="hero-ruler-numbers">
        {rulerMarks.map((mark) => (
          <span key={mark} style={{ '--left': mark } as CSSProperties}>
            {mark}
          </span>
        ))}
      </div>
      <div className="hero-ruler" />
    </div>
  );
}

function cssVariables({ left, top, width, height }: Position): CSSProperties {
  return { '--left': left, '--top': top, '--width': width, '--height': height } as CSSProperties;
}
