import type { CSSProperties } from 'react';
import { PropPicture } from '../prop-picture.tsx';

/** Millimetres on the mat; the style sheet turns them into pixels by `--mm`. */
type Place = { left: number; top: number; width: number; height?: number };

/** `share` is how much of the picture's width the part takes: the rest is room for its shadow. */
const parts = [
  { name: 'keyboard', place: { left: 40, top: 20, width: 353, height: 129 }, share: 0.86 },
  { name: 'memory', place: { left: 40, top: 206, width: 133, height: 41 }, share: 0.86 },
  { name: 'drive', place: { left: 193, top: 187, width: 100, height: 69 }, share: 0.86 },
  { name: 'mouse', place: { left: 322, top: 163, width: 70, height: 116 }, share: 0.39 },
] as const;

const dimensions: { name: string; place: Place }[] = [
  { name: 'keyboard', place: { left: 40, top: 156, width: 353 } },
  { name: 'memory', place: { left: 40, top: 262, width: 133 } },
  { name: 'drive', place: { left: 193, top: 262, width: 100 } },
];

const rulerMarks = Array.from({ length: 15 }, (_, index) => index * 50);

export function KnolledParts() {
  return (
    <div aria-hidden="true">
      <div className="hero-parts">
        {parts.map(({ name, place, share }) => (
          <span
            key={name}
            className={`hero-part hero-part-${name}`}
            style={{ ...variables(place), '--share': share } as CSSProperties}
          >
            <PropPicture
              name={name}
              sizes={`(min-width: 1024px) ${Math.round((place.width / share) * 2.1)}px, ${Math.round((place.width / share) * 1.2)}px`}
              isPriority={name === 'keyboard'}
            />
          </span>
        ))}
        {dimensions.map(({ name, place }) => (
          <span key={name} className={`hero-dimension hero-dimension-${name}`} style={variables(place)}>
            {place.width} mm
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

function variables({ left, top, width, height }: Place): CSSProperties {
  return { '--left': left, '--top': top, '--width': width, '--height': height } as CSSProperties;
}
