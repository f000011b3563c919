const MIN_KEY_LENGTH = 4;

/**
 * One spelling for the ways in which a Hindi word is written in Latin letters: "bachche", "bacche" and "bache" are the same. Shorter
 * words are returned as they are, because their letters tell them from English words.
 */
export function hinglishKey(word: string): string {
  if (word.length < MIN_KEY_LENGTH) return word;
  return word
    .replaceAll(/ee/g, 'i')
    .replaceAll(/oo/g, 'u')
    .replaceAll(/([bcdgjkpt])h/g, '$1')
    .replaceAll(/(.)\1/g, '$1')
    .replace(/(?<=o)n$/, '');
}
