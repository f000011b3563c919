import { type AccentName, accents } from '../colours.ts';
import { nearest, numberOf, sentence, textOf } from './facts.ts';
import { paintOf } from './paint.ts';
import type { Shot, ShotRule, Subject } from './shot.ts';

/** Heights the spreaders are built in; unlit ones are lower, but for one tall kind. */
const litHeights = [44, 57];
const plainHeights = [34, 42];

type Style = { lit: number; plain: number; lights: AccentName };

/** Which design a maker's spreaders have and how they are lit, so that no two makers' kits look the same. */
const styles: Readonly<Record<string, Style>> = {
  Corsair: { lit: 0, plain: 1, lights: 'blue' },
  'G.Skill': { lit: 2, plain: 2, lights: 'violet' },
  Kingston: { lit: 1, plain: 0, lights: 'red' },
  Crucial: { lit: 0, plain: 1, lights: 'violet' },
  XPG: { lit: 1, plain: 2, lights: 'green' },
  TeamGroup: { lit: 2, plain: 1, lights: 'amber' },
};
const plainStyle: Style = { lit: 0, plain: 0, lights: 'blue' };

const boards = {
  green: { board: '#1c5a3a', trace: '#28704a' },
  black: { board: '#14181a', trace: '#252d30' },
} as const;

export const ram: ShotRule = (subject) => {
  const { facts } = subject;
  if (facts.device === 'Laptop') return laptopModule(subject);
  const isLit = facts.has_rgb === true;
  const isBare = !isLit && (subject.colour === undefined || numberOf(facts, 'height_mm', 34) < 31.5);
  if (isBare) return bareModule(subject);
  return isLit ? litKit(subject) : plainKit(subject);
};

function countOf({ facts }: Subject): number {
  return numberOf(facts, 'modules', 1);
}

/** What a module prints: its own size, not the kit's. */
function moduleLabel({ facts }: Subject): Record<'generation' | 'capacity' | 'speed', string> {
  const speed = `${numberOf(facts, 'speed_mt_s')} MT/s`;
  const latency = numberOf(facts, 'cas_latency');
  return {
    generation: textOf(facts, 'ddr_type'),
    capacity: `${numberOf(facts, 'module_capacity_gb')} GB`,
    speed: latency > 0 ? `${speed} CL${latency}` : speed,
  };
}

function described(subject: Subject, kind: string, detail?: string): string {
  const { capacity, generation } = moduleLabel(subject);
  const count = countOf(subject);
  const what = count > 1 ? `${count === 2 ? 'two' : count} ${kind} modules` : `${kind} module`;
  return sentence(what, detail, `that ${count > 1 ? 'say' : 'says'} ${capacity} ${generation}`);
}

function litKit(subject: Subject): Shot {
  const { body, colour, trim } = paintOf(subject);
  const style = styles[subject.manufacturer] ?? plainStyle;
  const height = numberOf(subject.facts, 'height_mm', 44);
  return {
    model: 'ram_kit',
    look: {
      style: 'lit',
      generation: textOf(subject.facts, 'ddr_type'),
      modules: countOf(subject),
      body,
      height_mm: nearest(height, litHeights),
      design: style.lit,
      lights: accents[style.lights].lights,
      ...(trim && { trim }),
    },
    label: moduleLabel(subject),
    alt: described(subject, `${colour} memory`, 'with a lit edge'),
    furtherViews: ['The other side of the modules', 'The modules from the front, with the gold contacts'],
    closeUps: ['The plates of the heat spreader below the light bar'],
  };
}

function plainKit(subject: Subject): Shot {
  const { body, colour, accent } = paintOf(subject);
  const style = styles[subject.manufacturer] ?? plainStyle;
  const height = numberOf(subject.facts, 'height_mm', 34);
  return {
    model: 'ram_kit',
    look: {
      style: 'plain',
      generation: textOf(subject.facts, 'ddr_type'),
      modules: countOf(subject),
      body,
      accent,
      height_mm: nearest(height, plainHeights),
      design: style.plain,
    },
    label: moduleLabel(subject),
    alt: described(subject, `${colour} memory`),
    furtherViews: ['The other side of the modules', 'The modules from the front, with the gold contacts'],
  };
}

function bareModule(subject: Subject): Shot {
  const board = subject.colour === undefined ? 'green' : 'black';
  return {
    model: 'ram_kit',
    look: {
      style: 'bare',
      generation: textOf(subject.facts, 'ddr_type'),
      modules: countOf(subject),
      height_mm: 31,
      ...boards[board],
    },
    label: { ...moduleLabel(subject), accent: paintOf(subject).accent },
    alt: described(subject, `bare ${board} memory`),
    furtherViews: ['The chips on the back of the module', 'The gold contacts and the notch between them'],
  };
}

function laptopModule(subject: Subject): Shot {
  const board = subject.colour === undefined ? 'green' : 'black';
  return {
    model: 'ram_sodimm',
    look: {
      generation: textOf(subject.facts, 'ddr_type'),
      modules: countOf(subject),
      hasFoil: subject.isGaming,
      ...boards[board],
    },
    label: { ...moduleLabel(subject), accent: paintOf(subject).accent },
    alt: described(subject, 'laptop memory'),
    furtherViews: ['The chips on the back of the module', 'The gold contacts and the notch between them'],
  };
}
