import { queryWithout } from '../grammar/read-grammar.ts';

const purposeWord = /\s(?:for|liye|lie)\s/iu;
/** "for laptop", or in Hindi "laptop ke liye". */
const purposeTexts = [/\sfor\s+\S+/iu, /\sfor\s.+$/iu, /^.+\s(?:liye|lie)(?=\s)/iu];

/** A query without what the product is for: its clauses and its text, and the clauses of the purpose. */
export type Purpose<Clause> = {
  readonly clauses: readonly Clause[];
  readonly purpose: readonly Clause[];
  readonly text: string;
};

/** One for each way to read where the purpose ends. */
export function withoutPurpose<Clause extends { readonly start: number }>(
  text: string,
  clauses: readonly Clause[],
): readonly Purpose<Clause>[] {
  if (!purposeWord.test(text)) return [];
  return purposeTexts.flatMap((pattern) => {
    const purpose = pattern.exec(text);
    if (!purpose) return [];
    const end = purpose.index + purpose[0].length;
    const isKept = ({ start }: Clause) => start < purpose.index || start >= end;
    const kept = clauses.filter(isKept);
    if (kept.length === 0 || kept.length === clauses.length) return [];
    const removed = clauses.filter((clause) => !isKept(clause));
    return [{ clauses: kept, purpose: removed, text: queryWithout(text, { start: purpose.index, end }) }];
  });
}
