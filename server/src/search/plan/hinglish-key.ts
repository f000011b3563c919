const MIN_KEY_LENGTH = 4;
/** Consonants after which an h is often left out. */
const aspirated = 'bcdgjkpt';

/**
 * One spelling for the ways in which a Hindi word is written in Latin letters: "bachche", "bacche" and "bache" are the same. Shorter
 * words are returned as they are, because their letters tell them from English words.
 */
export function hinglishKey(word: string): string {
  if (word.length < MIN_KEY_LENGTH) return word;
  let key = '';
  for (let place = 0; place < word.length; place++) {
    const letter = word.charAt(place);
    const before = word.charAt(place - 1);
    const isLong = letter === before && (letter === 'e' || letter === 'o');
    if (isLong) key = key.slice(0, -1) + (letter === 'e' ? 'i' : 'u');
    else if (!key.endsWith(letter) && !(letter === 'h' && aspirated.includes(before))) key += letter;
  }
  return key.endsWith('on') ? key.slice(0, -1) : key;
}
