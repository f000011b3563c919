import { nearest, numberOf, sentence, textOf } from './facts.ts';
import { paintOf } from './paint.ts';
import type { Look, ShotRule, Subject } from './shot.ts';

const frontWords = {
  mesh: 'a mesh front',
  triangles: 'a front of perforated steel',
  holes: 'a perforated front',
  facets: 'a faceted mesh front',
  slats: 'wooden slats in front',
  glass: 'a glass front',
  slots: 'a closed front with slots beside it',
} as const;

const sideWords: Readonly<Record<string, string>> = { 'Tempered glass': 'glass', Mesh: 'mesh' };

export const computerCase: ShotRule = (subject) => {
  const { facts, overview } = subject;
  const { body, colour, lights } = paintOf(subject);
  const isLit = /A?RGB|LED/.test(subject.line + overview);
  const sizes = {
    width_mm: nearest(numberOf(facts, 'width_mm', 215), [153, 185, 203, 215, 235, 287]),
    height_mm: nearest(numberOf(facts, 'height_mm', 470), [218, 292, 306, 390, 430, 470, 500, 600]),
    depth_mm: nearest(numberOf(facts, 'depth_mm', 430), [343, 370, 400, 430, 460, 550]),
  };
  if (facts.size === 'Mini-ITX') return smallCase(sizes, body, colour);
  if (/two chambers/.test(overview)) {
    return {
      model: 'dual_chamber_case',
      look: { ...sizes, body },
      label: {},
      alt: sentence(colour, 'case of two chambers with glass in front and beside, fans in its cut corner'),
      furtherViews: ['The back of the case', 'The front from above'],
    };
  }
  const front = frontOf(subject);
  const side = sideWords[textOf(facts, 'side_panel')] ?? 'steel';
  const fans = front === 'slots' ? undefined : frontFans(overview);
  const hasDisplay = /DIGITAL/.test(subject.name);
  return {
    model: 'tower_case',
    look: {
      ...sizes,
      front,
      side,
      body,
      fans: fans?.count ?? 0,
      ...(fans && { fan_mm: fans.size }),
      ...(front === 'mesh' && { design: paintOf(subject).design }),
      ...(hasDisplay && { hasDisplay }),
      ...(isLit && { lights }),
    },
    label: {},
    alt: sentence(
      colour,
      towerWord(facts),
      `with ${frontWords[front]}`,
      isLit && fans && `${fans.count === 2 ? 'two' : 'three'} lit fans`,
      hasDisplay && 'a small display',
      `and a ${side} side`,
    ),
    furtherViews: ['The back of the case', 'The front and the ports on top'],
    ...(front === 'facets' && { closeUps: ['The button and ports on top from close'] }),
  };
};

function smallCase(sizes: Look, body: string, colour: string): ReturnType<ShotRule> {
  const isSlim = numberOf(sizes, 'height_mm') < 250;
  return {
    model: 'small_case',
    look: { ...sizes, shape: isSlim ? 'slim' : 'mini', body },
    label: {},
    alt: sentence(
      colour,
      isSlim ? 'slim small case of aluminium with a strip of wood' : 'small case with perforated sides',
    ),
    furtherViews: ['The back of the case', 'The case from above'],
  };
}

function towerWord({ size }: Subject['facts']): string {
  if (size === 'Full tower') return 'full tower';
  return size === 'Micro-ATX tower' ? 'small tower' : 'mid tower';
}

function frontOf({ facts, overview }: Subject): keyof typeof frontWords {
  if (/faceted/.test(overview)) return 'facets';
  if (/slats/.test(overview)) return 'slats';
  if (/glass in front/.test(overview)) return 'glass';
  if (/perforated steel/.test(overview)) return 'triangles';
  if (/perforated/.test(overview)) return 'holes';
  return facts.size === 'Micro-ATX tower' && !/mesh/.test(overview) ? 'slots' : 'mesh';
}

/** The largest fans a text names are the ones in front. */
function frontFans(overview: string): { count: number; size: number } | undefined {
  const named = [...overview.matchAll(/(two|three|four) (\d{3}) mm (?:ARGB |LED |intake )?fans/gi)]
    .map(([, count = '', size]) => ({ count: count.toLowerCase() === 'two' ? 2 : 3, size: Number(size) }))
    .sort((one, other) => other.size - one.size);
  return named[0];
}
