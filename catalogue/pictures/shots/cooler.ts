import { accents } from '../colours.ts';
import { nearest, numberOf, sentence } from './facts.ts';
import { type LineTable, ofLine } from './line-table.ts';
import { paintOf } from './paint.ts';
import type { Look, ShotRule, Subject } from './shot.ts';
import { spread } from './spread.ts';

const dualTowers = /double tower/;
const countWords = ['', 'one', 'two', 'three'];

/** Forms by the start of the product's name. Designs: 0 a cover of squares, 4 a plain cap. Other towers have a design by their line. */
const towerForms: LineTable<Look> = [
  ['Deepcool AG400 CPU', { design: 0 }],
  ['NZXT T120 CPU air cooler, black', { design: 4, depth_mm: 40 }],
];

const palettes = Object.values(accents).map(({ lights }) => lights);

/** Brown coolers have fans in two shades; coolers with bare metal fins have black or grey fans. */
function colouring(subject: Subject): Look {
  const words = (subject.colour ?? '').toLowerCase();
  const { body } = paintOf(subject);
  if (words.includes('brown')) {
    return { body, frame: '#d3c0a0', blades: '#7a4f38', pads: '#7a4f38', hasBareFins: true };
  }
  if (words === 'grey') return { body: '#6f757c', hasBareFins: true };
  if (words.includes('silver')) return { body: '#2b2e33', hasBareFins: true };
  return { body };
}

export const cooler: ShotRule = (subject) => {
  const { facts } = subject;
  if (facts.type === 'Liquid') return liquidCooler(subject);
  const { colour } = paintOf(subject);
  if (facts.type === 'Air low profile') {
    return {
      model: 'cooler_low',
      look: { ...colouring(subject), height_mm: numberOf(facts, 'height_mm', 40) > 40 ? 45 : 37 },
      label: {},
      alt: sentence(colour, 'low cooler with its fan on top'),
      furtherViews: ['The fins from the side', 'The fan from above'],
    };
  }
  const isDual = dualTowers.test(subject.overview);
  const isLit = facts.has_rgb === true;
  const fans = numberOf(facts, 'fans', 1);
  return {
    model: 'cooler_tower',
    look: {
      ...colouring(subject),
      towers: isDual ? 2 : 1,
      fans,
      fan_mm: numberOf(facts, 'height_mm') >= 168 ? 140 : 120,
      height_mm: nearest(numberOf(facts, 'height_mm', 155), [155, 168]),
      design: spread(`${subject.line} tower`, 4),
      ...ofLine(towerForms, subject.name),
      ...(isLit && { lights: lightsOf(subject) }),
    },
    label: {},
    alt: sentence(
      colour,
      isDual ? 'cooler of two towers' : 'tower cooler',
      `with ${countWords[fans]}${isLit ? ' lit' : ''} fan${fans > 1 ? 's' : ''}`,
    ),
    furtherViews: ['The fins and heat pipes from the side', 'The cooler from behind'],
  };
};

function liquidCooler(subject: Subject): ReturnType<ShotRule> {
  const { facts, overview } = subject;
  const { body, colour } = paintOf(subject);
  const isLit = facts.has_rgb === true;
  const radiator = numberOf(facts, 'radiator_mm', 240);
  return {
    model: 'cooler_liquid',
    look: {
      radiator_mm: radiator,
      body,
      pump: pumpOf(subject),
      ...(/thick radiator/.test(overview) && { isThick: true }),
      ...(isLit && { lights: lightsOf(subject) }),
    },
    label: {},
    alt: sentence(
      colour,
      `liquid cooler with a ${radiator} mm radiator and ${countWords[radiator === 360 ? 3 : 2]}${isLit ? ' lit' : ''} fans`,
    ),
    furtherViews: ['The pump and the hoses from the side', 'The fins of the radiator'],
  };
}

function pumpOf({ line, overview }: Subject): string {
  if (/display on the pump/.test(overview)) return 'screen';
  if (/small extra fan/.test(overview)) return 'fan';
  return ['round', 'square', 'octagon'][spread(line, 3)] ?? 'round';
}

function lightsOf({ line }: Subject): readonly string[] {
  return palettes[spread(`${line} light`, palettes.length)] ?? accents.blue.lights;
}
