const onlyLetters = /^\p{L}+$/u;
const LOWER_A = 0x61;
const LOWER_Z = 0x7a;
const MAX_JOINED_LENGTH = 24;

/** Letters of any script; the loop decides most words without the slower pattern. */
export function isOnlyLetters(word: string): boolean {
  for (let unit = 0; unit < word.length; unit++) {
    const code = word.charCodeAt(unit);
    if (code < LOWER_A || code > LOWER_Z) return onlyLetters.test(word);
  }
  return word !== '';
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

/** The word itself and all words that have it among their other forms. */
export function wordsWithForm(form: string): string[] {
  const candidates = new Set([
    ...[form, `${form}s`, `${form}es`, form.slice(0, -1), form.slice(0, -2)],
    ...[`${form.slice(0, -1)}ies`, `${form.slice(0, -3)}y`, irregularForms.get(form) ?? form],
  ]);
  return [...candidates].filter((word) => word === form || otherForms(word).includes(form));
}

/** The phrase that is meant, by the phrase as typed: its last word in the singular or plural. Saves computing forms of query words. */
export function createFormTable(phrases: Iterable<string>): ReadonlyMap<string, string> {
  const known = new Set(phrases);
  const table = new Map<string, string>();
  for (const phrase of known) {
    const start = phrase.lastIndexOf(' ') + 1;
    for (const word of wordsWithForm(phrase.slice(start))) {
      const forms = [word, ...otherForms(word)].map((form) => phrase.slice(0, start) + form);
      table.set(phrase.slice(0, start) + word, forms.find((form) => known.has(form)) ?? phrase);
    }
  }
  return table;
}

/** A model typed without the space before its last letters: "g502x" is g502, x. */
export function splitBeforeSuffix(word: string): string[] {
  return /^(.*\d)(\p{L}+)$/u.exec(word)?.slice(1) ?? [];
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

/** All ways to split a word of at most `MAX_JOINED_LENGTH` letters in three: "logitechmousewireless". */
export function splitsInThree(word: string, minLength: number): string[][] {
  if (!isOnlyLetters(word) || word.length > MAX_JOINED_LENGTH) return [];
  return splitsInTwo(word, minLength).flatMap(([first, rest]) =>
    splitsInTwo(rest, minLength).map((others) => [first, ...others]),
  );
}
