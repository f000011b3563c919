export type FeatureText = { title: string; text: string };

type Detail = { kind: string; alt: string };

/** What the details show, and how the text of a feature names it. Details that are missing here illustrate no feature. */
const subjects: readonly (readonly [alt: RegExp, text: RegExp])[] = [
  [/on the underside/, /socket|AM5/],
  [/\bfan\b/, /\bfans?\b|\bblower\b/],
  [/^The keys/, /\bcaps\b/],
  [/^The ports at the back/, /HDMI/],
  [/^The processor socket/, /voltage/],
  [/^The covers over the drive slots/, /M\.2/],
  [/^The plates of the heat spreader/, /\blight (bar|edge)\b|\bLights\b|LEDs/],
  [/^The controller/, /-channel controller|\bchips\b/],
  [/^The lens/, /lens|view|sensor/],
];

/** Films show the whole product with its light. */
const filmText = /\blit\b|\blight\b/;

function illustrates({ kind, alt }: Detail, { title, text }: FeatureText): boolean {
  const line = `${title} ${text}`;
  if (kind === 'film') return filmText.test(line);
  return subjects.some(([shown, named]) => shown.test(alt) && named.test(line));
}

/**
 * Puts details and films beside the features that name what they show: the first one beside the first feature, and so on. Other
 * details are further views of the gallery; other films are not shown.
 */
export function placeDetails<Picture extends Detail>(
  details: readonly Picture[],
  features: readonly FeatureText[],
): { besideFeatures: Picture[]; inGallery: Picture[] } {
  const besideFeatures: Picture[] = [];
  const inGallery: Picture[] = [];
  for (const detail of details) {
    const next = features[besideFeatures.length];
    if (next && illustrates(detail, next)) besideFeatures.push(detail);
    else if (detail.kind === 'close-up') inGallery.push(detail);
  }
  return { besideFeatures, inGallery };
}
