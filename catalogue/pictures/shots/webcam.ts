import { numberOf, sentence, textOf } from './facts.ts';
import { paintOf } from './paint.ts';
import type { ShotRule, Subject } from './shot.ts';

type Form = { model: string; look: Readonly<Record<string, string | number>>; words: string };

const pill: Form = { model: 'webcam_bar', look: { design: 0 }, words: 'wide webcam with a gloss front' };
const straight: Form = {
  model: 'webcam_bar',
  look: { design: 1 },
  words: 'wide webcam with a straight body',
};
const eyed: Form = { model: 'webcam_bar', look: { design: 2 }, words: 'webcam with a round eye' };
const square: Form = { model: 'webcam_cube', look: { design: 0 }, words: 'square webcam' };
const ribbed: Form = {
  model: 'webcam_cube',
  look: { design: 1 },
  words: 'block-shaped webcam with a large lens',
};
const small: Form = { model: 'webcam_cube', look: { design: 2 }, words: 'small square webcam' };
const barrel: Form = { model: 'webcam_round', look: { form: 'barrel' }, words: 'round webcam' };
const tube: Form = { model: 'webcam_round', look: { form: 'tube' }, words: 'tube-shaped webcam' };
const gimbal: Form = { model: 'webcam_round', look: { form: 'gimbal' }, words: 'webcam on a turning arm' };

const forms: readonly (readonly [RegExp, Form])[] = [
  [/C270|C310|C505/, eyed],
  [/MX Brio|BRIO 4K|HP|WB3023|WB5023|CAM PW/, straight],
  [/Brio/, tube],
  [/Kiyo Pro|WB7022/, barrel],
  [/Link/, gimbal],
  [/StreamCam|Kiyo/, square],
  [/Facecam (MK|Pro)|Iris/, ribbed],
  [/Facecam|Meet/, small],
];

export const webcam: ShotRule = (subject) => {
  const { facts, name } = subject;
  const { body, colour } = paintOf(subject);
  const form = forms.find(([words]) => words.test(name))?.[1] ?? pill;
  const hasShutter = facts.has_privacy_shutter === true;
  const hasTripod = /C922/.test(name);
  const resolution = textOf(facts, 'resolution');
  const mark = secondLine(facts);
  return {
    model: form.model,
    look: {
      body,
      ...form.look,
      hasShutter,
      isUsbC: facts.interface === 'USB-C',
      ...(form.model === 'webcam_bar' && { hasTripod }),
    },
    label: { resolution, view: mark },
    alt: sentence(
      colour,
      form.words,
      hasTripod ? 'on a small tripod' : 'on its folded clip',
      resolution && `marked ${[resolution, mark].filter(Boolean).join(' and ')}`,
      hasShutter && 'with a shutter for the lens',
    ),
    furtherViews: ['The webcam and its foot from the side', 'The back of the webcam with its cable'],
    ...(/MX Brio.*Graphite|Facecam Pro|Kiyo Pro Ultra/.test(name) && {
      closeUps: ['The lens of the webcam from close'],
    }),
  };
};

/** What is printed below the resolution: what sets this camera apart. */
function secondLine(facts: Subject['facts']): string {
  if (numberOf(facts, 'frame_rate') >= 60) return '60 fps';
  const angle = numberOf(facts, 'field_of_view_deg');
  if (angle) return `${Math.round(angle)}°${facts.focus === 'Auto' ? ' AF' : ''}`;
  return facts.focus === 'Auto' ? 'Autofocus' : '';
}
