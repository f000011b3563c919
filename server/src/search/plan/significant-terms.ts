import type { QueryTerm } from '../grammar/read-grammar.ts';
import type { Vocabulary } from '../search-engine.ts';
import { shortStopWords, stopWords } from './stop-words.ts';
import { isOnlyLetters } from './word-forms.ts';

const MAX_TERMS = 12;
const MIN_PART_LENGTH = 4;

/** Removes stop words and duplicates, and limits the number of terms: each costs a lookup. */
export async function findSignificantTerms(
  terms: readonly QueryTerm[],
  { vocabulary, isTyping }: { vocabulary: Vocabulary; isTyping: boolean },
): Promise<QueryTerm[]> {
  const kept = await findPartsOfNames(terms, vocabulary);
  const open = isTyping ? terms.at(-1) : undefined;
  const significant = terms.filter(
    (term) => term.isExact || kept.has(term) || !isStopWord(term.words[0] ?? '', term === open),
  );
  const byWord = new Map((significant.length > 0 ? significant : terms).map((term) => [term.words[0], term]));
  return [...byWord.values()].slice(0, MAX_TERMS);
}

/** "accha sa mouse". */
function isStopWord(word: string, isOpen: boolean): boolean {
  return stopWords.has(word) || (!isOpen && shortStopWords.has(word));
}

/** Stop words that make a known word with the word before: "steel series". */
async function findPartsOfNames(
  terms: readonly QueryTerm[],
  vocabulary: Vocabulary,
): Promise<ReadonlySet<QueryTerm>> {
  const parts = terms.flatMap((term, place) => {
    const [word = ''] = term.words;
    const [before = ''] = terms[place - 1]?.words ?? [];
    const mayBePart = word.length >= MIN_PART_LENGTH && stopWords.has(word) && !stopWords.has(before);
    return mayBePart && isOnlyLetters(before) ? [{ term, joined: before + word }] : [];
  });
  if (parts.length === 0) return new Set();
  const counts = await vocabulary.countWords(parts.map(({ joined }) => joined));
  return new Set(parts.filter((_, place) => (counts[place] ?? 0) > 0).map(({ term }) => term));
}
