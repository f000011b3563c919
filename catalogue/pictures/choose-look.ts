import type { DemoProductLine } from '#server/catalogue/demo-product-lines.ts';
import { type AccentName, accents, type BodyColour, bodies } from './colours.ts';
import type { Palette } from './kit/drawing.ts';
import { lookRules, type Subject } from './look-rules.ts';
import { looks } from './looks.ts';
import { makerAccents } from './maker-accents.ts';

export type Choice = { look: string; colour: BodyColour; accent: AccentName | undefined };

const defaultAccent: AccentName = 'blue';

/** The first word that fits names the body; makers' own words come before the plain ones they contain. */
const colourWords: readonly (readonly [RegExp, BodyColour])[] = [
  [/brown/, 'brown'],
  [/white|snow/, 'white'],
  [/carbon|onyx|black/, 'black'],
  [/graphite|charcoal|gunmetal|(space|dark|mid|titan) grey/, 'graphite'],
  [/pale grey|mercury|silver$|platinum/, 'silver'],
  [/rose/, 'rose'],
  [/magenta/, 'magenta'],
  [/blue/, 'blue'],
  [/red/, 'red'],
  [/green/, 'green'],
  [/grey/, 'grey'],
];

/** A second colour in the name is the accent the maker chose. */
const accentWords: readonly (readonly [RegExp, AccentName])[] = [
  [/and (red|raspberry)/, 'red'],
  [/and neon yellow/, 'amber'],
  [/and lilac/, 'violet'],
];

export function chooseLook(
  slug: string,
  line: DemoProductLine,
  variant: DemoProductLine['variants'][number],
): Choice {
  const rule = lookRules[slug];
  if (!rule) throw new Error(`No rule chooses a look for the category ${slug}`);
  const subject: Subject = {
    line: line.line,
    name: variant.name,
    overview: line.overview,
    colour: variant.colour,
    isGaming: (variant.is_gaming ?? line.is_gaming) === true,
    facts: { ...variant.subcategories, ...line.specs, ...variant.specs },
  };
  const look = rule(subject);
  const drawing = looks[look];
  if (!drawing) throw new Error(`${variant.part_number}: nobody has drawn ${look}`);
  const words = (variant.colour ?? '').toLowerCase();
  const colour = firstFit(colourWords, words) ?? 'black';
  // Most parts are black and need the accent to differ; for the few others one accent keeps the set small.
  const madeAccent = colour === 'black' ? accentOf(line.manufacturer) : defaultAccent;
  return {
    look,
    colour,
    accent: drawing.isNeutral ? undefined : (firstFit(accentWords, words) ?? madeAccent),
  };
}

export function paletteOf({ colour, accent }: Choice): Palette {
  return { body: bodies[colour], ...accents[accent ?? defaultAccent] };
}

export function pictureName({ look, colour, accent }: Choice, view: 0 | 1 | 2): string {
  return [look, colour, accent, view + 1].filter((part) => part !== undefined).join('-');
}

function firstFit<Name>(words: readonly (readonly [RegExp, Name])[], text: string): Name | undefined {
  return words.find(([word]) => word.test(text))?.[1];
}

function accentOf(manufacturer: string): AccentName {
  return makerAccents[manufacturer] ?? defaultAccent;
}
