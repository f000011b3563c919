import { nearest, numberOf, sentence, textOf } from './facts.ts';
import { paintOf } from './paint.ts';
import type { Look, Shot, ShotRule, Subject } from './shot.ts';

const lengths = [200, 235, 280, 304, 340];
const blowerLengths = [241, 271];
const widths = [2, 2.5, 3];
const fanWords = ['no fan', 'one fan', 'two fans', 'three fans'];

/** Cut at a slant, rounded, square: six makers share three shrouds, those of one size differ. */
const designs: Readonly<Record<string, 0 | 1 | 2>> = {
  MSI: 0,
  Sapphire: 0,
  ASUS: 1,
  Zotac: 1,
  Gigabyte: 2,
  ASRock: 2,
};

const powerWords = {
  none: 'no power socket',
  '8': 'one power socket',
  '2x8': 'two power sockets',
  '16': 'a 16-pin power socket',
} as const;

function powerOf(facts: Subject['facts']): keyof typeof powerWords {
  if (numberOf(facts, 'pcie_12v_2x6_connectors') > 0) return '16';
  const sockets = numberOf(facts, 'pcie_8pin_connectors');
  return sockets > 1 ? '2x8' : sockets === 1 ? '8' : 'none';
}

/** How many sockets of a kind the bracket has: '1 × HDMI 2.1, 3 × DisplayPort 1.4a'. */
function outputsOf(facts: Subject['facts'], kind: string, otherwise: number): number {
  const text = textOf(facts, 'display_outputs');
  return text ? Number(new RegExp(`(\\d) × ${kind}`).exec(text)?.[1] ?? 0) : otherwise;
}

export const gpu: ShotRule = (subject) =>
  textOf(subject.facts, 'cooling') === 'Blower' ? blowerCard(subject) : fanCard(subject);

function bracketOf(facts: Subject['facts']): Look {
  return {
    hdmi: outputsOf(facts, 'HDMI', 1),
    displayPorts: outputsOf(facts, 'DisplayPort', 3),
    hasDvi: outputsOf(facts, 'DVI', 0) > 0,
  };
}

function blowerCard(subject: Subject): Shot {
  const { facts } = subject;
  const { body, colour } = paintOf(subject);
  const power = powerOf(facts);
  const memory = `${numberOf(facts, 'memory_gb')} GB`;
  return {
    model: 'gpu_blower',
    look: {
      length_mm: nearest(numberOf(facts, 'length_mm', 271), blowerLengths),
      power,
      ...bracketOf(facts),
      body,
    },
    label: { memory, memoryType: textOf(facts, 'memory_type') },
    alt: sentence(
      colour,
      `graphics card with a closed shroud, a gold line and one radial fan, marked ${memory}`,
    ),
    furtherViews: [`The back plate, with ${powerWords[power]} above`, 'The screen sockets on the bracket'],
    closeUps: ['The radial fan in its inlet'],
  };
}

function fanCard(subject: Subject): Shot {
  const { facts } = subject;
  const { body, colour, accent, lights } = paintOf(subject);
  const length = numberOf(facts, 'length_mm', 240);
  const fans = length >= 270 ? 3 : 2;
  const isLit = /gaming (oc|trio)|nitro|tuf/i.test(subject.name);
  const power = powerOf(facts);
  const slots = nearest(numberOf(facts, 'slots', 2), widths);
  const memory = `${numberOf(facts, 'memory_gb')} GB`;
  return {
    model: 'gpu_card',
    look: {
      fans,
      length_mm: nearest(length, lengths),
      slots,
      power,
      ...bracketOf(facts),
      body,
      design: designs[subject.manufacturer] ?? 1,
      ...(isLit && { lights }),
    },
    label: { accent, memory, memoryType: textOf(facts, 'memory_type') },
    alt: sentence(
      colour,
      `graphics card with ${fanWords[fans]}${isLit ? ' and lit edges' : ''}, marked ${memory}`,
    ),
    furtherViews: [`The back plate, with ${powerWords[power]} above`, 'The screen sockets on the bracket'],
    ...(isLit && slots === 3 && { closeUps: ['A fan in its ring', 'The shroud between two fans'] }),
  };
}
