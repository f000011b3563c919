import type { CSSProperties } from 'react';
import drive200 from './pictures/drive-200.avif';
import drive400 from './pictures/drive-400.avif';
import keyboard480 from './pictures/keyboard-480.avif';
import keyboard1000 from './pictures/keyboard-1000.avif';
import memory240 from './pictures/memory-240.avif';
import memory480 from './pictures/memory-480.avif';
import mouse160 from './pictures/mouse-160.avif';
import mouse320 from './pictures/mouse-320.avif';

/** Millimetres on the mat; the style sheet turns them into pixels by `--mm`. */
type Place = { left: number; top: number; width: number };

const parts: { name: string; place: Place; small: string; large: string; pixels: [number, number] }[] = [
  {
    name: 'keyboard',
    place: { left: 40, top: 26, width: 359 },
    small: keyboard480,
    large: keyboard1000,
    pixels: [1000, 489],
  },
  {
    name: 'memory',
    place: { left: 40, top: 202, width: 133 },
    small: memory240,
    large: memory480,
    pixels: [480, 232],
  },
  {
    name: 'drive',
    place: { left: 193, top: 187, width: 100 },
    small: drive200,
    large: drive400,
    pixels: [400, 306],
  },
  {
    name: 'mouse',
    place: { left: 316, top: 176, width: 78 },
    small: mouse160,
    large: mouse320,
    pixels: [320, 395],
  },
];

const dimensions: { name: string; place: Place }[] = [
  { name: 'keyboard', place: { left: 40, top: 164, width: 359 } },
  { name: 'memory', place: { left: 40, top: 262, width: 133 } },
  { name: 'drive', place: { left: 193, top: 262, width: 100 } },
];

const rulerMarks = Array.from({ length: 15 }, (_, index) => index * 50);

export function KnolledParts() {
  return (
    <div aria-hidden="true">
      <div className="hero-parts">
        {parts.map(({ name, place, small, large, pixels: [width, height] }) => (
          <span key={name} className={`hero-part hero-part-${name}`} style={variables(place)}>
            <img
              src={small}
              srcSet={`${small} ${Math.round(width / 2)}w, ${large} ${width}w`}
              sizes={`(min-width: 1024px) ${Math.round(place.width * 2.6)}px, ${Math.round(place.width * 1.5)}px`}
              width={width}
              height={height}
              alt=""
              fetchPriority={name === 'keyboard' ? 'high' : 'auto'}
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

function variables({ left, top, width }: Place): CSSProperties {
  return { '--left': left, '--top': top, '--width': width } as CSSProperties;
}
