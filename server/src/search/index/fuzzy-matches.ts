import { editDistance, letterSet, maxTypos, mayBeTypo } from '../text/edit-distance.ts';
import type { PackedVocabulary } from './packed-vocabulary.ts';

const anyDigit = /\p{N}/u;

/**
 * Words without digits within the allowed edit distance, with their distance. The lengths and letters of the words exclude
 * nearly all of them: the edit distance is computed for the rest only.
 */
export function findFuzzyMatches(vocabulary: PackedVocabulary, word: string): Map<string, number> {
  const maxDistance = maxTypos(word);
  const found = new Map<string, number>();
  if (maxDistance === 0 || anyDigit.test(word)) return found;
  const { indexes, lengths, letterSets, initials } = vocabulary.withoutDigits;
  const initial = word.charCodeAt(0);
  const letters = letterSet(word);
  for (let place = 0; place < indexes.length; place++) {
    // With two typos, the first letter must match: otherwise short words would match nearly anything.
    const max = initials[place] === initial ? maxDistance : 1;
    if (Math.abs((lengths[place] as number) - word.length) > max) continue;
    if (!mayBeTypo(letters, letterSets[place] as number, max)) continue;
    const candidate = vocabulary.at(indexes[place] as number);
    const distance = editDistance(word, candidate, max);
    if (distance > 0 && distance <= max) found.set(candidate, distance);
  }
  return found;
}
