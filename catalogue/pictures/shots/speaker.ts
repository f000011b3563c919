import { nearest, numberOf, sentence, textOf } from './facts.ts';
import { paintOf } from './paint.ts';
import type { Look, ShotRule, Subject } from './shot.ts';

type Kind = {
  model: string;
  look: Look;
  words: string;
  lit: string;
  furtherViews: readonly string[];
  closeUps?: readonly string[];
};

export const speaker: ShotRule = (subject) => {
  const { body, colour, lights } = paintOf(subject);
  const kind = kindOf(subject);
  const isLit = subject.facts.has_rgb === true;
  return {
    model: kind.model,
    look: { body, ...kind.look, ...(isLit && { lights }) },
    label: {},
    alt: sentence(colour, kind.words, isLit && kind.lit),
    furtherViews: kind.furtherViews,
    ...(kind.closeUps && { closeUps: kind.closeUps }),
  };
};

function kindOf(subject: Subject): Kind {
  const type = textOf(subject.facts, 'type');
  if (type === 'Soundbar') return soundbar(subject);
  if (type === 'Portable') return portable(subject);
  if (type === '2.1' || type === '5.1') return withSubwoofer(subject, type === '5.1');
  return subject.line.startsWith('Pebble') ? globes(subject) : pair(subject);
}

function soundbar({ facts, name }: Subject): Kind {
  const hasSubwoofer = /Subwoofer|Katana/.test(name);
  const power = numberOf(facts, 'power_w', 40);
  return {
    model: 'speaker_bar',
    look: {
      length_cm: nearest(28 + power * 0.4, [29, 36, 44, 58]),
      hasSubwoofer,
      front: /Stage|Leviathan/.test(name) ? 'cloth' : 'mesh',
    },
    words: hasSubwoofer ? 'soundbar before its subwoofer' : 'soundbar with keys on its top',
    lit: 'with a lit lower edge',
    furtherViews: ['The soundbar from its right end', 'The keys on the top of the soundbar'],
  };
}

function portable({ facts, name }: Subject): Kind {
  const power = numberOf(facts, 'power_w');
  const form = power >= 20 ? 'drum' : /Go/.test(name) ? 'brick' : 'box';
  const words = {
    drum: 'drum-shaped speaker in cloth',
    brick: 'small speaker in cloth with a carrying loop',
    box: 'speaker with a metal grille and a carrying loop',
  };
  return {
    model: 'speaker_portable',
    look: { form, isLarge: form === 'drum' ? power >= 40 : power >= 10 },
    words: words[form],
    lit: '',
    furtherViews: ['The speaker from its right end', 'The keys on the top of the speaker'],
  };
}

function withSubwoofer({ facts, name }: Subject, isSurround: boolean): Kind {
  const power = numberOf(facts, 'power_w', 40);
  const control = /Z407/.test(name) ? 'dial' : /Z313|S21/.test(name) ? 'pod' : 'none';
  return {
    model: 'speaker_subwoofer',
    look: {
      satellites: isSurround ? 5 : 2,
      size: power < 30 ? 'small' : power < 150 ? 'medium' : 'large',
      front: /Z213|Z313|Z407/.test(name) ? 'cloth' : 'cones',
      bass: /Z623|Z906|S21/.test(name) ? 'cone' : 'port',
      control,
    },
    words: isSurround
      ? 'set of five speakers, a subwoofer and a control box'
      : `pair of speakers with a subwoofer${control === 'none' ? '' : ' and a volume dial'}`,
    lit: 'and lit rings',
    furtherViews: ['The set from the right', 'The set from the left'],
  };
}

function globes({ name }: Subject): Kind {
  const isFirst = !/V3|Pro/.test(name);
  return {
    model: 'speaker_globes',
    look: { hasKeys: !isFirst, cone: isFirst ? '#8a5f3f' : '#3a3c41' },
    words: 'pair of round desk speakers',
    lit: 'with lit feet',
    furtherViews: ['The pair of round speakers from the right', 'The round speakers from the left side'],
  };
}

/** Upright pairs by shape; pairs of one shape differ in the colour of the cone. */
const pairs: readonly (readonly [RegExp, Look, string])[] = [
  [
    /R1700/,
    { kind: 'bookshelf', height_cm: 26, cone: '#8c9097' },
    'pair of wooden shelf speakers with grey cones',
  ],
  [/R1280/, { kind: 'bookshelf', height_cm: 24 }, 'pair of wooden shelf speakers'],
  [/Monitor/, { kind: 'monitor', height_cm: 23 }, 'pair of studio monitors with a horn above the cone'],
  [/Nommo/, { kind: 'pedestal', height_cm: 20 }, 'pair of round speakers on pedestals'],
  [/S150/, { kind: 'desk', height_cm: 15, front: 'cones' }, 'pair of small upright speakers'],
  [/Z150/, { kind: 'desk', height_cm: 18, front: 'cloth' }, 'pair of upright speakers with cloth fronts'],
  [
    /S10/,
    { kind: 'desk', height_cm: 20, front: 'cones', cone: '#85898f' },
    'pair of upright speakers with grey cones',
  ],
];

function pair({ name }: Subject): Kind {
  const known = pairs.find(([words]) => words.test(name));
  const isFlagship = /R1700|MR4/.test(name);
  return {
    model: 'speaker_pair',
    look: known?.[1] ?? { kind: 'desk', height_cm: 18, front: 'cones' },
    words: known?.[2] ?? 'pair of upright speakers',
    lit: 'with lit rings',
    furtherViews: ['The pair of speakers from the right', 'The backs of the speakers with their sockets'],
    ...(isFlagship && { closeUps: ['The cone of the left speaker from close'] }),
  };
}
