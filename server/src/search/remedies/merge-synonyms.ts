import { foldText } from '../text/fold-text.ts';

/** Phrases are compared and stored in lower case, without repeated spaces. */
export function normalisePhrase(phrase: string): string {
  return foldText(phrase).replace(/\s+/g, ' ').trim();
}

export function normalisePhrases(phrases: readonly string[]): string[] {
  return [...new Set(phrases.map(normalisePhrase))].filter((phrase) => phrase !== '');
}

/** The phrases together with those of every group that shares one: words that mean the same are one group. */
export function mergeWithGroups<Group extends { phrases: readonly string[] }>(
  groups: readonly Group[],
  phrases: readonly string[],
): { merged: string[]; replaced: Group[] } {
  const wanted = new Set(phrases);
  const replaced = groups.filter((group) => group.phrases.some((phrase) => wanted.has(phrase)));
  return { merged: [...new Set([...replaced.flatMap((group) => group.phrases), ...phrases])], replaced };
}
