import type { DemoProductLine } from '#server/catalogue/demo-product-lines.ts';
import { type AccentName, accents, type BodyColour, bodies } from './colours.ts';
import type { Palette } from './kit/drawing.ts';
import { lookRules } from './look-rules.ts';
import { looks } from './looks.ts';
import { bodyColourOf, makerAccentOf, namedAccentOf } from './shots/paint.ts';
import type { Subject } from './shots/shot.ts';

export type Choice = { look: string; colour: BodyColour; accent: AccentName | undefined };

const defaultAccent: AccentName = 'blue';

export function chooseLook(
  slug: string,
  line: DemoProductLine,
  variant: DemoProductLine['variants'][number],
): Choice {
  const rule = lookRules[slug];
  if (!rule) throw new Error(`No rule chooses a look for the category ${slug}`);
  const subject: Subject = {
    manufacturer: line.manufacturer,
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
  const colour = bodyColourOf(variant.colour);
  // Most parts are black and need the accent to differ; for the few others one accent keeps the set small.
  const madeAccent = colour === 'black' ? makerAccentOf(line.manufacturer) : defaultAccent;
  return {
    look,
    colour,
    accent: drawing.isNeutral ? undefined : (namedAccentOf(variant.colour) ?? madeAccent),
  };
}

export function paletteOf({ colour, accent }: Choice): Palette {
  return { body: bodies[colour], ...accents[accent ?? defaultAccent] };
}

export function pictureName({ look, colour, accent }: Choice, view: 0 | 1 | 2): string {
  return [look, colour, accent, view + 1].filter((part) => part !== undefined).join('-');
}
