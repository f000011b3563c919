/** Sounds that Indic scripts write alike, or that loan words mix up: Tamil has one letter for k and g, and one for p and b. */
const classes: readonly [pattern: RegExp, key: string][] = [
  [/(?:ph|bh|[pbf])+/y, 'P'],
  [/(?:th|dh|[td])+/y, 'T'],
  [/(?:chh|ch|sh|jh|c(?=[eiy])|[sjz])+/y, 'S'],
  [/(?:kh|gh|[kgqc])+/y, 'K'],
  [/x/y, 'KS'],
  [/[vw]+/y, 'V'],
  [/m+/y, 'M'],
  [/n+/y, 'N'],
  [/r+/y, 'R'],
  [/l+/y, 'L'],
];

/** The consonants of a spoken word, without h and y: `monitor` and `monitar` are both MNTR. */
export function soundKey(latin: string): string {
  let key = '';
  let place = 0;
  while (place < latin.length) {
    const [found, sounds] = soundAt(latin, place);
    if (!key.endsWith(sounds) || sounds === '') key += sounds;
    place += found;
  }
  return key;
}

function soundAt(latin: string, place: number): [length: number, sounds: string] {
  for (const [pattern, key] of classes) {
    pattern.lastIndex = place;
    const found = pattern.exec(latin)?.[0];
    if (found) return [found.length, key];
  }
  return [1, ''];
}
