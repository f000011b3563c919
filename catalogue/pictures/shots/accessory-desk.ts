import { bodies } from '../colours.ts';
import { nearest, numberOf, sentence, textOf } from './facts.ts';
import { paintOf } from './paint.ts';
import type { ShotRule, Subject } from './shot.ts';

/** Desk accessories by type. */
export const deskKinds: Readonly<Record<string, ShotRule>> = {
  'Mouse pad': mousePad,
  'Wrist rest': (subject) => {
    const fits = textOf(subject.facts, 'fits_form_factor');
    const { body, colour } = paintOf(subject);
    return {
      model: 'wrist_rest',
      look: { body, length_mm: fits === 'Full size' ? 440 : fits === 'TKL' ? 355 : 295 },
      label: {},
      alt: sentence(restLengths[fits], colour, 'wrist rest padded with leatherette'),
      furtherViews: ['The end of the wrist rest with its sloping base', 'The wrist rest from above'],
    };
  },
  'Macro pad': (subject) => {
    const keys = nearest(numberOf(subject.facts, 'keys', 15), [8, 15]);
    const { body, colour } = paintOf(subject);
    return {
      model: 'macro_pad',
      look: { body, keys },
      label: {},
      alt: sentence(colour, `pad with ${keys} keys that show coloured icons`),
      furtherViews: ['The pad and its stand from the side', 'The back of the pad with its feet'],
    };
  },
  Controller: (subject) => {
    const { body, colour } = paintOf(subject);
    const isOffset = /bluetooth/i.test(textOf(subject.facts, 'connectivity'));
    const isWired = textOf(subject.facts, 'connectivity') === 'USB cable';
    return {
      model: 'game_controller',
      look: {
        body: colour === 'white' ? '#b9bdc3' : body,
        under: isOffset ? (colour === 'white' ? '#a3a7ae' : body) : bodies.black,
        layout: isOffset ? 'offset' : 'level',
        isWired,
      },
      label: {},
      alt: sentence(colour, 'game controller with two sticks', isWired && 'and a cable'),
      furtherViews: ['The controller from the front, close to the table', 'The bumpers and triggers'],
    };
  },
  'Laptop stand': (subject) => {
    const { body, colour } = paintOf(subject);
    return {
      model: 'laptop_stand',
      look: { body },
      label: {},
      alt: sentence(colour, 'folding aluminium stand for a laptop'),
      furtherViews: ['The slope of the stand from its side', 'The rails and pads of the stand from above'],
    };
  },
};

const restLengths: Readonly<Record<string, string>> = {
  'Full size': 'Long',
  TKL: 'Middle-length',
  '60%': 'Short',
};

/** Pads are built in these sizes; the measures printed in the corner are the product's own. */
const padSizes: readonly (readonly [number, number])[] = [
  [230, 200],
  [330, 272],
  [450, 400],
  [700, 300],
  [930, 300],
  [920, 405],
  [1220, 610],
];

function mousePad(subject: Subject): ReturnType<ShotRule> {
  const { accent, body, colour, lights } = paintOf(subject);
  const isLit = subject.facts.has_rgb === true;
  const length = numberOf(subject.facts, 'length_mm', 300);
  const width = numberOf(subject.facts, 'width_mm', 250);
  const measures = `${length} × ${width} mm`;
  const isStitched = /stitched/i.test(subject.overview);
  const isMat = length > 550;
  const [length_mm, width_mm] = nearestPad(length, width);
  return {
    model: 'mouse_pad',
    look: { body, length_mm, width_mm, ...(isStitched && { isStitched }), ...(isLit && { lights }) },
    label: { size: sizeWord(length), measures, accent },
    alt: sentence(
      colour,
      isMat ? 'desk mat' : 'mouse pad',
      isLit ? 'with a lit edge' : isMat ? 'with a rolled end' : 'with a lifted corner',
      `, marked ${measures}`,
    ).replace(' ,', ','),
    furtherViews: isLit
      ? ['The lit edge and the box with two sockets', 'The mat from above']
      : [
          isMat ? 'The rolled end with the rubber base' : 'The lifted corner with the rubber base',
          'The weave and the edge',
        ],
  };
}

function nearestPad(length: number, width: number): readonly [number, number] {
  const distance = ([wide, deep]: readonly [number, number]) => Math.hypot(wide - length, deep - width);
  return padSizes.reduce((best, size) => (distance(size) < distance(best) ? size : best));
}

function sizeWord(length: number): string {
  if (length < 280) return 'S';
  if (length < 400) return 'M';
  if (length < 600) return 'L';
  return length < 800 ? 'XL' : length < 1000 ? 'XXL' : '3XL';
}
