import { accents } from '../colours.ts';
import { numberOf, sentence, textOf } from './facts.ts';
import { type LineTable, ofLine } from './line-table.ts';
import { paintOf } from './paint.ts';
import type { Look, ShotRule, Subject } from './shot.ts';

type GamingForm = 'symmetric' | 'ergonomic';
type OfficeForm = 'rounded' | 'plain' | 'flat' | 'compact' | 'large';
type GamingMouse = {
  design: 0 | 1 | 2;
  isLit?: boolean;
  isCompact?: boolean;
  isOpen?: boolean;
  hasThumbRest?: boolean;
};

/** Other lines are drawn from their facts. */
const gamingMice: LineTable<GamingMouse> = [
  ['G102', { design: 1, isLit: true, isCompact: true }],
  ['G304', { design: 1, isCompact: true }],
  ['G502', { design: 1, isLit: true, hasThumbRest: true }],
  ['PRO X', { design: 1 }],
  ['DeathAdder Essential', { design: 2, isLit: true }],
  ['DeathAdder', { design: 2 }],
  ['Basilisk', { design: 0, isLit: true, hasThumbRest: true }],
  ['Viper', { design: 2 }],
  ['Orochi', { design: 2, isCompact: true }],
  ['Rival', { design: 0, isLit: true }],
  ['Aerox', { design: 0, isLit: true, isOpen: true }],
  ['Pulsefire', { design: 0, isLit: true }],
  ['TUF', { design: 1, isLit: true }],
  ['ROG Keris', { design: 2, isLit: true }],
  ['KATAR', { design: 0, isCompact: true }],
  ['MM311', { design: 0, isCompact: true }],
  ['MM712', { design: 0, isLit: true, isOpen: true }],
  ['GM320', { design: 2, isLit: true, hasThumbRest: true }],
  ['Zeb-Transformer', { design: 2, isLit: true }],
  ['Vela', { design: 2, isLit: true }],
];

/** Lines with close-ups. */
const flagships = /^(PRO X|MX Master 4)/;

const formWords: Record<GamingForm | OfficeForm | 'vertical', string> = {
  vertical: 'that stands upright',
  ergonomic: 'shaped for the right hand',
  symmetric: 'of symmetric shape',
  rounded: 'with a round back',
  plain: 'of plain shape',
  flat: 'with a flat, round shell',
  compact: 'of small size with a metal wheel',
  large: 'with a high back and a rest for the thumb',
};

export const mouse: ShotRule = (subject) => {
  const form = formOf(subject);
  const { colour } = paintOf(subject);
  const isWired = subject.facts.interface === 'Wired';
  const look = lookOf(subject, form);
  return {
    model: modelOf(form),
    look,
    label: {},
    alt: sentence(
      colour,
      isWired ? 'mouse with a cable' : 'wireless mouse',
      formWords[form],
      look.hasThumbRest === true && 'with a rest for the thumb',
      look.isOpen === true && 'with holes in its back',
      look.lights !== undefined && 'and a lit line round it',
      look.isLeftHanded === true && 'for the left hand',
    ),
    furtherViews:
      form === 'vertical'
        ? ['The thumb side of the mouse with its two buttons', 'The mouse from behind']
        : ['The mouse from behind with its thumb side', 'The mouse from above'],
    ...(flagships.test(subject.line) && { closeUps: ['The wheel between the two main buttons'] }),
  };
};

function modelOf(form: GamingForm | OfficeForm | 'vertical'): string {
  if (form === 'vertical' || form === 'ergonomic' || form === 'symmetric') return `mouse_${form}`;
  return 'mouse_office';
}

function lookOf(subject: Subject, form: GamingForm | OfficeForm | 'vertical'): Look {
  const { facts, line } = subject;
  const { body, accentName } = paintOf(subject);
  const hasReceiver = /^Wireless/.test(textOf(facts, 'interface'));
  const isWired = facts.interface === 'Wired';
  if (form === 'vertical') return { body, hasReceiver, isLeftHanded: facts.shape === 'Left-handed' };
  if (form !== 'ergonomic' && form !== 'symmetric') {
    return { body, form, isWired, hasReceiver, hasThumbPanel: line === 'MX Master 4' };
  }
  const { isLit, ...shape } = ofLine(gamingMice, line) ?? { design: 0 };
  return { body, isWired, hasReceiver, ...shape, ...(isLit && { lights: accents[accentName].lights }) };
}

function formOf({ facts, isGaming, line }: Subject): GamingForm | OfficeForm | 'vertical' {
  if (numberOf(facts, 'height_mm') > 60) return 'vertical';
  if (isGaming) return facts.shape === 'Right-handed' ? 'ergonomic' : 'symmetric';
  if (facts.shape === 'Right-handed') return 'large';
  if (numberOf(facts, 'height_mm', 40) < 30) return 'flat';
  if (numberOf(facts, 'buttons', 3) > 4) return 'compact';
  return line.startsWith('MS') ? 'plain' : 'rounded';
}
