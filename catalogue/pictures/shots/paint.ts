import { type AccentName, accents, type BodyColour, bodies } from '../colours.ts';
import { makerAccents } from '../maker-accents.ts';
import type { Paint, Subject } from './shot.ts';

const defaultAccent: AccentName = 'blue';
const accentNames = Object.keys(accents);

/** The lights of each design: fewer than accents, as every one of them is a look with views of its own. */
const designLights = [accents.blue.lights, accents.red.lights, accents.violet.lights] as const;

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

function bodyColourOf(words: string | undefined): BodyColour {
  return firstFit(colourWords, words) ?? 'black';
}

function namedAccentOf(words: string | undefined): AccentName | undefined {
  return firstFit(accentWords, words);
}

function makerAccentOf(manufacturer: string): AccentName {
  return makerAccents[manufacturer] ?? defaultAccent;
}

function designOf(manufacturer: string): 0 | 1 | 2 {
  return (accentNames.indexOf(makerAccentOf(manufacturer)) % 3) as 0 | 1 | 2;
}

export function paintOf({ colour: words, manufacturer }: Subject): Paint {
  const colour = bodyColourOf(words);
  const named = namedAccentOf(words);
  const design = designOf(manufacturer);
  const accentName = named ?? makerAccentOf(manufacturer);
  return {
    colour,
    accentName,
    body: bodies[colour],
    accent: accents[accentName].accent,
    lights: designLights[design],
    trim: named && accents[named].accent,
    design,
  };
}

function firstFit<Name>(
  words: readonly (readonly [RegExp, Name])[],
  text: string | undefined,
): Name | undefined {
  return words.find(([word]) => word.test((text ?? '').toLowerCase()))?.[1];
}
