import { sentence, textOf } from './facts.ts';
import { paintOf } from './paint.ts';
import type { ShotRule, Subject } from './shot.ts';

type Form = {
  /** The headband: a metal fork, an elastic strap below an arch, or two steel wires. */
  frame: 'fork' | 'ski' | 'wire';
  /** The outside of an ear cup. */
  cap: 'ring' | 'slats' | 'plain' | 'mesh';
  pads: 'leather' | 'cloth';
};

const plainForm: Form = { frame: 'fork', cap: 'ring', pads: 'leather' };

/** Forms by product line; the first match is used. */
const forms: readonly (readonly [RegExp, Form])[] = [
  [/Stinger 2 Core|GS410/, { frame: 'fork', cap: 'slats', pads: 'leather' }],
  [/Stinger 2|Cloud III/, { frame: 'fork', cap: 'plain', pads: 'leather' }],
  [/BlackShark V2 Pro/, { frame: 'wire', cap: 'slats', pads: 'cloth' }],
  [/BlackShark/, { frame: 'wire', cap: 'plain', pads: 'leather' }],
  [/Chroma|Kraken|VOID|HS55/, { frame: 'fork', cap: 'ring', pads: 'cloth' }],
  [/Barracuda|G435/, { frame: 'fork', cap: 'plain', pads: 'cloth' }],
  [/G335|Nova 5/, { frame: 'ski', cap: 'plain', pads: 'cloth' }],
  [/G733/, { frame: 'ski', cap: 'ring', pads: 'cloth' }],
  [/PRO X 2|ROG Delta/, { frame: 'fork', cap: 'mesh', pads: 'leather' }],
  [/Nova Pro|INZONE H9/, { frame: 'ski', cap: 'mesh', pads: 'leather' }],
  [/Nova/, { frame: 'ski', cap: 'slats', pads: 'cloth' }],
  [/HS65|IM-1000D/, { frame: 'fork', cap: 'slats', pads: 'cloth' }],
  [/TUF Gaming H1|H530/, { frame: 'wire', cap: 'slats', pads: 'leather' }],
  [/Quantum|Cosmo/, { frame: 'wire', cap: 'ring', pads: 'leather' }],
  [/INZONE/, { frame: 'wire', cap: 'plain', pads: 'cloth' }],
  [/Aria/, { frame: 'ski', cap: 'ring', pads: 'leather' }],
];

const frameWords = {
  fork: 'a padded band',
  ski: 'a strap below a narrow arch',
  wire: 'a rolled band on steel wires',
} as const;

const plugWords = {
  jack: 'and a cable with a 3.5 mm plug',
  usb: 'and a cable with a USB plug',
  both: 'and a cable with a USB sound box',
  receiver: 'beside its USB receiver',
  none: undefined,
} as const;

type Plug = keyof typeof plugWords;

export const headset: ShotRule = (subject) =>
  subject.isGaming ? gamingHeadset(subject) : officeHeadset(subject);

const gamingHeadset: ShotRule = (subject) => {
  const { facts, name } = subject;
  const { body, colour, accentName, lights, trim } = paintOf(subject);
  const form = forms.find(([words]) => words.test(name))?.[1] ?? plainForm;
  const mic = microphoneOf(facts);
  const plug = plugOf(facts);
  const isLit = facts.has_rgb === true || /Chroma/.test(name);
  const isFlagship = /Nova Pro|ROG Delta|PRO X 2 .*Black/.test(name);
  return {
    model: 'headset_gaming',
    look: { body, ...form, mic, plug, ...(trim && { trim }), ...(isLit && { lights }) },
    label: {},
    alt: sentence(
      trim ? `${colour} and ${accentName}` : colour,
      'gaming headset with',
      frameWords[form.frame],
      isLit && 'and lit cups',
      plugWords[plug],
    ),
    furtherViews: [
      `The left ear cup from the side${mic === 'none' ? '' : ', with the microphone arm'}`,
      'The cushions and the band from the right',
    ],
    ...(isFlagship && { closeUps: ['The punched metal of the open ear cup from close'] }),
  };
};

const officeHeadset: ShotRule = (subject) => {
  const { facts, name } = subject;
  const { body, colour } = paintOf(subject);
  const plug = plugOf(facts);
  const isLarge = plug === 'none';
  const pads = isLarge ? 'cloth' : /H390/.test(name) ? 'leather' : 'foam';
  return {
    model: 'headset_office',
    look: { body, isLarge, pads, plug },
    label: {},
    alt: sentence(
      colour,
      isLarge ? 'headset with cloth ear cushions' : `light headset with ${pads} ear pads`,
      'and a thin microphone arm',
      plug === 'usb' && 'and a USB plug',
      plug === 'jack' && 'and a 3.5 mm plug',
    ),
    furtherViews: ['The left ear cup from the side', 'The ear pads and the band from the right'],
  };
};

function microphoneOf(facts: Subject['facts']): 'arm' | 'flex' | 'none' {
  const words = textOf(facts, 'microphone');
  if (/Built-in/.test(words)) return 'none';
  return /Flip|Swivel|Rotating/.test(words) ? 'arm' : 'flex';
}

function plugOf(facts: Subject['facts']): Plug {
  const words = textOf(facts, 'connection');
  if (words.startsWith('Wireless')) return 'receiver';
  if (words === 'Bluetooth') return 'none';
  if (words === '3.5 mm + USB') return 'both';
  return words === 'USB' ? 'usb' : 'jack';
}
