import { accents } from '../colours.ts';
import { sentence, textOf } from './facts.ts';
import { type KeycapScheme, keycapsOf } from './keycap-colours.ts';
import { type LineTable, ofLine } from './line-table.ts';
import { paintOf } from './paint.ts';
import type { Look, ShotRule, Subject } from './shot.ts';

const sizeWords: Record<string, string> = {
  'Full size': 'full-size',
  '96%': 'compact full-size',
  TKL: 'tenkeyless',
  '75%': '75 percent',
  '65%': '65 percent',
  '60%': '60 percent',
};

type HighBoard = {
  frame: 'tray' | 'floating' | 'wide';
  keycaps: KeycapScheme;
  profile?: 'low';
  isMetal?: boolean;
  hasKnob?: boolean;
  hasRest?: boolean;
  hasMacroKeys?: boolean;
  hasSideLights?: boolean;
  litLegends?: boolean;
  centredLegends?: boolean;
};
type LowBoard = { style: 'classic' | 'slim' | 'round'; hasHotkeys?: boolean; hasRest?: boolean };

/** Other lines are drawn from their facts. */
const highBoards: LineTable<HighBoard> = [
  ['MX Mechanical', { frame: 'floating', keycaps: 'grey', profile: 'low', centredLegends: true }],
  ['G213', { frame: 'wide', keycaps: 'dark', hasRest: true, litLegends: true }],
  ['G413', { frame: 'floating', keycaps: 'dark', isMetal: true, litLegends: true }],
  ['G515', { frame: 'floating', keycaps: 'dark', profile: 'low', litLegends: true, centredLegends: true }],
  ['Ornata', { frame: 'tray', keycaps: 'dark', profile: 'low', hasRest: true, litLegends: true }],
  ['BlackWidow', { frame: 'wide', keycaps: 'dark', hasKnob: true, hasMacroKeys: true, litLegends: true }],
  ['Huntsman Mini', { frame: 'tray', keycaps: 'dark', litLegends: true }],
  [
    'Huntsman V3',
    { frame: 'floating', keycaps: 'dark', hasRest: true, litLegends: true, centredLegends: true },
  ],
  ['Apex 3', { frame: 'wide', keycaps: 'dark', hasRest: true, litLegends: true }],
  ['Apex Pro', { frame: 'floating', keycaps: 'grey', isMetal: true, litLegends: true, centredLegends: true }],
  ['Alloy', { frame: 'floating', keycaps: 'dark', isMetal: true, litLegends: true }],
  ['K55', { frame: 'wide', keycaps: 'dark', litLegends: true, hasSideLights: true }],
  ['K70', { frame: 'floating', keycaps: 'grey', hasKnob: true, litLegends: true }],
  ['K65', { frame: 'floating', keycaps: 'grey', hasKnob: true, centredLegends: true }],
  ['C3 Pro', { frame: 'tray', keycaps: 'accent' }],
  ['V1 Max', { frame: 'tray', keycaps: 'accent', hasKnob: true }],
  ['K10', { frame: 'tray', keycaps: 'accent', isMetal: true }],
  ['K2 HE', { frame: 'tray', keycaps: 'grey', isMetal: true, centredLegends: true }],
  ['CK530', { frame: 'floating', keycaps: 'dark', isMetal: true, litLegends: true }],
  ['CK721', { frame: 'floating', keycaps: 'grey', isMetal: true, hasKnob: true }],
  ['TUF Gaming K1', { frame: 'wide', keycaps: 'dark', hasKnob: true, hasSideLights: true, litLegends: true }],
  ['ROG Azoth', { frame: 'tray', keycaps: 'grey', isMetal: true, hasKnob: true }],
  ['ROG Strix', { frame: 'floating', keycaps: 'grey', hasKnob: true, hasRest: true, litLegends: true }],
  ['K617', { frame: 'tray', keycaps: 'accent', centredLegends: true }],
  ['Gold Bharat', { frame: 'wide', keycaps: 'grey' }],
  ['CB-GK', { frame: 'tray', keycaps: 'dark', litLegends: true }],
  ['Tessel 75', { frame: 'tray', keycaps: 'accent', hasKnob: true, litLegends: false }],
];
const lowBoards: LineTable<LowBoard> = [
  ['K120', { style: 'classic' }],
  ['Pebble Keys', { style: 'round' }],
  ['MX Keys', { style: 'slim' }],
  ['KB216', { style: 'slim', hasHotkeys: true }],
  ['Champ', { style: 'classic', hasHotkeys: true }],
  ['Tessel 104', { style: 'classic' }],
];

/** Lines with close-ups. */
const flagships = /^(MX Keys|ROG Azoth|V1 Max)/;

export const keyboard: ShotRule = (subject) => {
  const { colour } = paintOf(subject);
  const low = ofLine(lowBoards, subject.line);
  const look = low ? lowLook(subject, low) : highLook(subject);
  return {
    model: low ? 'keyboard_low' : 'keyboard',
    look,
    label: {},
    alt: sentence(
      colour,
      sizeWords[String(look.layout)],
      low?.style === 'round' && 'keyboard with round keys',
      low && low.style !== 'round' && 'keyboard with low keys',
      !low && (look.profile === 'low' ? 'keyboard with flat keys' : 'keyboard with high keys'),
      look.hasKnob === true && 'and a knob',
      look.hasRest === true && 'with a wrist rest',
      look.lights !== undefined && 'lit between the keys',
      look.isWired === true && 'on a cable',
    ),
    furtherViews: ['The keyboard from its right corner, low over the keys', 'The keys from above'],
    ...(flagships.test(subject.line) && { closeUps: ['The keys near the upper left corner'] }),
  };
};

function lowLook(subject: Subject, board: LowBoard): Look {
  const { facts } = subject;
  const isLit = facts.backlight === 'White';
  return {
    layout: layoutOf(subject),
    body: paintOf(subject).body,
    isWired: isWired(subject),
    isLit,
    ...board,
  };
}

function highLook(subject: Subject): Look {
  const paint = paintOf(subject);
  const { keycaps, ...board } = ofLine(highBoards, subject.line) ?? {
    frame: 'tray' as const,
    keycaps: 'accent' as const,
  };
  const lights = lightsOf(subject);
  return {
    layout: layoutOf(subject),
    body: paint.body,
    isWired: isWired(subject),
    ...board,
    ...keycapsOf(keycaps, paint),
    ...(lights && { lights }),
  };
}

function lightsOf(subject: Subject): readonly string[] | undefined {
  const light = textOf(subject.facts, 'backlight');
  if (light === 'RGB') return accents[paintOf(subject).accentName].lights;
  if (light === 'Red') return ['#ff2a1f'];
  return light === 'White' ? ['#b4bac8'] : undefined;
}

function layoutOf({ facts }: Subject): string {
  return textOf(facts, 'form_factor') || 'Full size';
}

function isWired({ facts }: Subject): boolean {
  return /^(USB|Wired)/.test(textOf(facts, 'connectivity'));
}
