import { accents } from '../colours.ts';
import { sceneCount } from '../labels/monitor-screens.ts';
import { nearest, numberOf, sentence, textOf } from './facts.ts';
import { paintOf } from './paint.ts';
import type { ShotRule } from './shot.ts';
import { spread } from './spread.ts';

const diagonals = [24, 27, 32, 34];

/** By design, so that makers of one category differ. */
const stands = { gaming: ['splayed', 'slab', 'splayed'], office: ['disc', 'slab', 'disc'] } as const;

const standWords = {
  splayed: 'on a stand with splayed feet',
  slab: 'on a broad stand with a square foot',
  disc: 'on a slender stand with an oval foot',
} as const;

export const monitor: ShotRule = (subject) => {
  const { facts } = subject;
  const { body, colour, design } = paintOf(subject);
  const isWide = numberOf(facts, 'width_px') > 2 * numberOf(facts, 'height_px');
  const isCurved = facts.is_curved === true;
  const kind = subject.isGaming || numberOf(facts, 'refresh_hz') >= 144 ? 'gaming' : 'office';
  const inches = numberOf(facts, 'size_inch', 24);
  const resolution = textOf(facts, 'resolution');
  const refresh = `${numberOf(facts, 'refresh_hz')} Hz`;
  const stand = stands[kind][design];
  return {
    model: 'monitor',
    look: {
      inches: nearest(inches, diagonals),
      kind,
      stand,
      body,
      ...(isWide && { isWide }),
      ...(isCurved && { isCurved }),
      ...(kind === 'gaming' && { lights: accents[stand === 'slab' ? 'violet' : 'blue'].lights }),
    },
    label: {
      screen: `${resolution} ${textOf(facts, 'width_px')} × ${textOf(facts, 'height_px')}`,
      refresh,
      scene: String(spread(`${subject.name} wallpaper`, sceneCount)),
    },
    alt: `${sentence(
      colour,
      isCurved && 'curved',
      isWide ? 'ultrawide monitor' : `${inches} inch monitor`,
      standWords[stand],
    )}, its screen says ${resolution} and ${refresh}`,
    furtherViews: ['The back with its ports and stand', 'The monitor from the side'],
    ...(/OLED/.test(textOf(facts, 'panel')) &&
      inches > 30 && { closeUps: ['The ports at the back from close'] }),
  };
};
