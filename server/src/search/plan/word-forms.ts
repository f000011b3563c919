const onlyLetters = /^\p{L}+$/u;

export function isOnlyLetters(word: string): boolean {
  return onlyLetters.test(word);
}

/** The plural of a singular and the other way round, as far as English is regular. */
export function otherForms(word: string): string[] {
  if (word.length < 3 || !isOnlyLetters(word)) return [];
  if (word.endsWith('ies') && word.length > 4) return [`${word.slice(0, -3)}y`];
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (word.endsWith('s')) return word.endsWith('ss') ? [`${word}es`] : [word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  return /(s|x|z|ch|sh)$/.test(word) ? [`${word}es`] : [`${word}s`];
}

/** Where letters meet digits: "rtx4070super" is rtx, 4070, super. */
export function splitAtDigits(word: string): string[] {
  return word.match(/\p{L}+|[\d.]+/gu) ?? [];
}

/** Every way to cut a word in two, for words that have lost their space. */
export function cutsInTwo(word: string, shortest: number): [string, string][] {
  const cuts: [string, string][] = [];
  for (let place = shortest; place <= word.length - shortest; place++) {
    cuts.push([word.slice(0, place), word.slice(place)]);
  }
  return cuts;
}
