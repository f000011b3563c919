import type { TextMatch } from '../search.ts';
import { type Match, noFilters, type SearchEngine, type SearchHits } from '../search-engine.ts';
import type { Clause } from './combine-into-clauses.ts';
import { matchOf, planSearch } from './plan-search.ts';
import type { Synonyms } from './synonyms.ts';

/** Finds the products with every word of the text, or else those with most of them. Price limits in the text are ignored. */
async function matchText(
  engine: SearchEngine,
  synonyms: Synonyms,
  text: string,
  limit: number,
): Promise<TextMatch> {
  const options = { vocabulary: engine, synonyms, isTyping: false };
  const { clauses, correctableTerms } = await planSearch(text, options);
  const describe = ({ ids, total }: SearchHits, missing: readonly Clause[], isGuess = false): TextMatch => ({
    ids,
    total,
    missing: missing.map(({ typed }) => typed),
    corrected: clauses.filter(({ text, typed }) => text !== typed).map(({ typed }) => typed),
    concepts: clauses.length,
    words: clauses.filter((clause) => !missing.includes(clause)).flatMap(({ match }) => wordsOf(match)),
    isGuess,
  });
  if (clauses.length === 0) return describe({ ids: [], total: 0, facets: null }, []);
  const hits = await find(engine, clauses, limit);
  if (hits.total > 0) return describe(hits, []);
  const { kept, missing } = await splitByKnown(engine, clauses);
  if (missing.length === 0) {
    for (const misspelt of correctableTerms) {
      const corrected = await planSearch(text, { ...options, misspelt });
      const correctedHits = await find(engine, corrected.clauses, limit);
      if (correctedHits.total > 0) return describe(correctedHits, [], true);
    }
  }
  return dropUntilFound(kept, missing);

  /** Leaves out one clause at a time, by rank; of one rank that without which the fewest products, but some, remain. */
  async function dropUntilFound(remaining: Clause[], left: Clause[]): Promise<TextMatch> {
    if (remaining.length === 0) return describe({ ids: [], total: 0, facets: null }, left);
    const all = await find(engine, remaining, limit);
    if (all.total > 0) return describe(all, left);
    let best: { without: Clause; total: number; rank: number } | null = null;
    for (const without of remaining) {
      const { total } = await find(engine, exclude(remaining, without), 0);
      const rank = rankToDrop(without, synonyms);
      const isBetter = !best || rank < best.rank || (rank === best.rank && total < best.total);
      if (total > 0 && isBetter) best = { without, total, rank };
    }
    const dropped = best?.without ?? (remaining.at(-1) as Clause);
    return dropUntilFound(exclude(remaining, dropped), [...left, dropped]);
  }
}

/** Matches texts one after the other, so that PostgreSQL needs only one connection. */
export async function matchTexts(
  engine: SearchEngine,
  synonyms: Synonyms,
  texts: readonly string[],
  limit: number,
): Promise<TextMatch[]> {
  const matches: TextMatch[] = [];
  for (const text of texts) matches.push(await matchText(engine, synonyms, text, limit));
  return matches;
}

/** Words that were read as typos are left out first, then other words, then kinds of products, and last model numbers and sizes. */
function rankToDrop({ text, typed, match }: Clause, synonyms: Synonyms): number {
  if (text !== typed) return 0;
  if (/\d/.test(text)) return 3;
  return wordsOf(match).some((word) => synonyms.words.has(word)) ? 2 : 1;
}

async function splitByKnown(
  engine: SearchEngine,
  clauses: readonly Clause[],
): Promise<{ kept: Clause[]; missing: Clause[] }> {
  const kept: Clause[] = [];
  const missing: Clause[] = [];
  for (const clause of clauses) {
    const isKnown = (await find(engine, [clause], 0)).total > 0;
    (isKnown ? kept : missing).push(clause);
  }
  return { kept, missing };
}

function wordsOf(match: Match): string[] {
  if (match.kind === 'word' || match.kind === 'prefix') return [match.word];
  return match.kind === 'all' || match.kind === 'any' ? match.of.flatMap(wordsOf) : [];
}

function exclude(clauses: readonly Clause[], without: Clause): Clause[] {
  return clauses.filter((clause) => clause !== without);
}

async function find(engine: SearchEngine, clauses: readonly Clause[], limit: number): Promise<SearchHits> {
  if (clauses.length === 0) return { ids: [], total: 0, facets: null };
  return engine.search({
    match: matchOf(clauses),
    price: {},
    filters: noFilters,
    order: { by: 'relevance', direction: 'desc' },
    offset: 0,
    limit,
    facets: 'none',
  });
}
