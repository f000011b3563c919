import { accents } from '../colours.ts';
import { sentence, textOf } from './facts.ts';
import { type LineTable, ofLine } from './line-table.ts';
import { paintOf } from './paint.ts';
import type { Look, ShotRule, Subject } from './shot.ts';

type OfficeSet = {
  style: 'classic' | 'slim' | 'round';
  form: 'rounded' | 'plain' | 'flat' | 'compact' | 'large';
  isCompact?: boolean;
  hasRest?: boolean;
  hasHotkeys?: boolean;
};
type GamingSet = {
  design: 0 | 1 | 2;
  frame: 'tray' | 'floating' | 'wide';
  hasKnob?: boolean;
  hasRest?: boolean;
  hasSideLights?: boolean;
};

/** Other lines are drawn from their facts. */
const officeSets: LineTable<OfficeSet> = [
  ['MK120', { style: 'classic', form: 'rounded' }],
  ['MK235', { style: 'classic', form: 'plain' }],
  ['MK270', { style: 'classic', form: 'rounded', hasHotkeys: true }],
  ['MK295', { style: 'classic', form: 'plain', hasHotkeys: true }],
  ['MK470', { style: 'slim', form: 'flat' }],
  ['MK540', { style: 'classic', form: 'compact', hasRest: true, hasHotkeys: true }],
  ['Signature', { style: 'classic', form: 'compact', hasRest: true }],
  ['Pebble', { style: 'round', form: 'flat', isCompact: true }],
  ['Wave', { style: 'classic', form: 'large', hasRest: true }],
  ['230', { style: 'slim', form: 'plain' }],
  ['330', { style: 'classic', form: 'compact' }],
  ['KM3322W', { style: 'slim', form: 'rounded' }],
  ['Pro KM5221W', { style: 'slim', form: 'compact' }],
  ['Premier', { style: 'slim', form: 'large' }],
  ['510', { style: 'slim', form: 'flat' }],
  ['Zeb-Companion', { style: 'classic', form: 'flat' }],
  ['Zeb-Judwaa', { style: 'classic', form: 'plain', hasHotkeys: true }],
  ['Key2', { style: 'slim', form: 'rounded', isCompact: true }],
  ['Duo 200', { style: 'classic', form: 'plain' }],
  ['Duo 500', { style: 'slim', form: 'compact', hasHotkeys: true }],
];
const gamingSets: LineTable<GamingSet> = [
  ['TUF', { design: 1, frame: 'wide', hasKnob: true, hasSideLights: true }],
  ['Vigor', { design: 0, frame: 'tray' }],
  ['Devastator', { design: 0, frame: 'floating' }],
  ['S101', { design: 2, frame: 'wide', hasRest: true }],
];

export const combo: ShotRule = (subject) => {
  const { colour } = paintOf(subject);
  const isWired = /Wired|USB cable/.test(textOf(subject.facts, 'connectivity'));
  const look: Look = { ...lookOf(subject), isWired };
  return {
    model: 'combo',
    look,
    label: {},
    alt: sentence(
      colour,
      look.isCompact === true && 'compact',
      look.kind === 'gaming' ? 'lit keyboard' : 'keyboard',
      look.hasRest === true && 'with a wrist rest',
      'and a mouse',
      isWired ? 'on cables' : 'without cables',
    ),
    furtherViews: ['Keyboard and mouse from the right, low over the keys', 'Keyboard and mouse from above'],
  };
};

function lookOf(subject: Subject): Look {
  const { isGaming, line } = subject;
  const { body, accentName } = paintOf(subject);
  if (!isGaming) {
    const set = ofLine(officeSets, line) ?? { style: 'classic', form: 'rounded' };
    return { kind: 'office', body, ...set };
  }
  const set = ofLine(gamingSets, line) ?? { design: 0, frame: 'wide' };
  return { kind: 'gaming', body, lights: accents[accentName].lights, ...set };
}
