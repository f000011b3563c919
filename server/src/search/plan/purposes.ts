import { queryWithout } from '../grammar/read-grammar.ts';
import { isPurposeWord, isSilentPurposeWord } from './purpose-words.ts';

const behind = 'liye|lie|लिए|लिये|साठी|માટે|জন্য|ਲਈ';
const purposeParticle = new RegExp(String.raw`\s(?:for|with|${behind})(?:\s|$)`, 'iu');
/** "for laptop", "with speakers", or in Hindi "laptop ke liye". */
const purposeTexts = [
  /\sfor\s+\S+/iu,
  /\sfor\s.+$/iu,
  /\swith\s.+$/iu,
  new RegExp(String.raw`(?<=\s)\S+\s{1,4}(?:(?:ke|ki|के|की)\s{1,4})?(?:${behind})(?=\s|$)`, 'iu'),
  new RegExp(String.raw`^.+\s(?:${behind})(?=\s)`, 'iu'),
];
/** What is left of a purpose without its words. */
const danglingParticle =
  /(?<!\S)(?:(?:for|(?:ke|ki)\s{1,4}(?:liye|lie))(?:\s{1,4}(?:my|his|her|our|your|the|a))?|us(?:e|age|ing)|purpose)(?!\S)/giu;

type TypedClause = { readonly start: number; readonly typed: string; readonly words: readonly string[] };

/** A query without what the product is for: its clauses and its text, and the clauses of the purpose. */
export type Purpose<Clause> = {
  readonly clauses: readonly Clause[];
  readonly purpose: readonly Clause[];
  readonly text: string;
  /** The purpose is only people, places and activities: nothing that a product could have is left out. */
  readonly isSilent: boolean;
};

/** One for each way to read where the purpose ends. */
export function withoutPurpose<Clause extends TypedClause>(
  text: string,
  clauses: readonly Clause[],
): readonly Purpose<Clause>[] {
  if (!purposeParticle.test(text)) return [];
  return purposeTexts.flatMap((pattern) => {
    const purpose = pattern.exec(text);
    if (!purpose) return [];
    const end = purpose.index + purpose[0].length;
    const isKept = ({ start }: Clause) => start < purpose.index || start >= end;
    const kept = clauses.filter(isKept);
    // In "for small hands", the hands belong to the purpose.
    if (kept.some((clause) => clause.start >= end && isPurpose(clause))) return [];
    return split(clauses, kept, queryWithout(text, { start: purpose.index, end }));
  });
}

/** The query without the words for people, places and activities: "coding keyboard" is a keyboard. */
export function withoutPurposeWords<Clause extends TypedClause>(
  text: string,
  clauses: readonly Clause[],
): readonly Purpose<Clause>[] {
  const purpose = clauses.filter(isPurpose);
  if (purpose.length === 0 || purpose.length === clauses.length) return [];
  const kept = clauses.filter((clause) => !purpose.includes(clause));
  const blanked = purpose.reduce((rest, { start, typed }) => blank(rest, start, start + typed.length), text);
  return split(clauses, kept, queryWithout(blanked.replace(danglingParticle, ' '), { start: 0, end: 0 }));
}

/** The query without what the products must not have: "headset" of "headset no mic". */
export function withoutTerms<Clause>(
  text: string,
  clauses: readonly Clause[],
  excluded: readonly Clause[],
  terms: readonly { readonly start: number; readonly end: number }[],
): Purpose<Clause> {
  const blanked = terms.reduce((rest, { start, end }) => blank(rest, start, end), text);
  return {
    clauses,
    purpose: excluded,
    text: queryWithout(blanked, { start: 0, end: 0 }),
    isSilent: false,
  };
}

function split<Clause extends TypedClause>(
  clauses: readonly Clause[],
  kept: readonly Clause[],
  text: string,
): readonly Purpose<Clause>[] {
  if (kept.length === 0 || kept.length === clauses.length) return [];
  const purpose = clauses.filter((clause) => !kept.includes(clause));
  const isSilent = purpose.every(({ words }) => words.every(isSilentPurposeWord));
  return [{ clauses: kept, purpose, text, isSilent }];
}

function isPurpose({ words }: TypedClause): boolean {
  return words.every(isPurposeWord);
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}
