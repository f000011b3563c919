const onlyLetters = /^\p{L}+$/u;

export function isOnlyLetters(word: string): boolean {
  return onlyLetters.test(word);
}

const irregularForms = new Map([
  ['mice', 'mouse'],
  ['mouse', 'mice'],
]);

/** The plural of a singular word, or the singular of a plural. */
export function otherForms(word: string): string[] {
  const irregular = irregularForms.get(word);
  if (irregular) return [irregular];
  if (word.length < 3 || !isOnlyLetters(word)) return [];
  if (word.endsWith('ies') && word.length > 4) return [`${word.slice(0, -3)}y`];
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (word.endsWith('s')) return word.endsWith('ss') ? [`${word}es`] : [word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  return /(s|x|z|ch|sh)$/.test(word) ? [`${word}es`] : [`${word}s`];
}

/** Splits a word between letters and digits: "rtx4070super" is rtx, 4070, super. */
export function splitAtDigits(word: string): string[] {
  return word.match(/\p{L}+|[\d.]+/gu) ?? [];
}

/** All ways to split a word in two, for words typed without a space. */
export function splitsInTwo(word: string, minLength: number): [string, string][] {
  const splits: [string, string][] = [];
  for (let position = minLength; position <= word.length - minLength; position++) {
    splits.push([word.slice(0, position), word.slice(position)]);
  }
  return splits;
}
