import { type Expression, joinExpressions, printExpression } from '../advanced/expression.ts';
import type { Match, Vocabulary } from '../search-engine.ts';
import { phraseWords } from '../text/phrase-text.ts';
import { phraseMatch } from './combine-into-clauses.ts';
import { allOf, anyOf } from './combine-matches.ts';
import { matchOf, planSearch } from './plan-search.ts';
import type { Synonyms } from './synonyms.ts';

export type ExpressionPlan = {
  /** Null if the expression has no words. */
  readonly match: Match | null;
  readonly correctedText: string | null;
};

type Options = { readonly vocabulary: Vocabulary; readonly synonyms: Synonyms };
type Planned = { readonly match: Match; readonly corrected: Expression };

/** Resolves the words of an expression like those of a plain search, except that no word is a prefix because it is the last. */
export async function planExpression(
  expression: Expression | null,
  options: Options,
): Promise<ExpressionPlan> {
  if (!expression) return { match: null, correctedText: null };
  const { match, corrected } = await plan(expression, options);
  return { match, correctedText: corrected === expression ? null : printExpression(corrected) };
}

async function plan(expression: Expression, options: Options): Promise<Planned> {
  switch (expression.kind) {
    case 'words':
      return planWords(expression, options);
    case 'phrase':
      return { match: planPhrase(expression.text, options.synonyms), corrected: expression };
    case 'not': {
      const { match, corrected } = await plan(expression.of, options);
      const isUnchanged = corrected === expression.of;
      return {
        match: { kind: 'not', of: match },
        corrected: isUnchanged ? expression : { kind: 'not', of: corrected },
      };
    }
    case 'and':
      return planOperands('and', withJoinedWords(expression), expression, options);
    case 'or':
      return planOperands('or', expression.of, expression, options);
  }
}

/** Plans one operand after the other, to use only one database connection. */
async function planOperands(
  kind: 'and' | 'or',
  operands: readonly Expression[],
  expression: Expression,
  options: Options,
): Promise<Planned> {
  const planned: Planned[] = [];
  for (const operand of operands) planned.push(await plan(operand, options));
  const matches = planned.map(({ match }) => match);
  const match = kind === 'and' ? allOf(matches) : anyOf(matches);
  const isUnchanged = planned.every(({ corrected }, index) => corrected === operands[index]);
  const corrected = joinExpressions(
    kind,
    planned.map((one) => one.corrected),
  );
  return { match, corrected: isUnchanged || !corrected ? expression : corrected };
}

/** The operands of an AND with all their words in one leaf: "graphics AND card" means what "graphics card" does. */
function withJoinedWords({ of }: Extract<Expression, { of: readonly Expression[] }>): Expression[] {
  const words = of.filter((operand) => operand.kind === 'words');
  if (words.length < 2) return [...of];
  const text = words.map((leaf) => leaf.text).join(' ');
  const joined: Expression = { kind: 'words', text, parts: words.flatMap((leaf) => leaf.parts) };
  return [joined, ...of.filter((operand) => operand.kind !== 'words')];
}

async function planWords(
  expression: Extract<Expression, { kind: 'words' }>,
  options: Options,
): Promise<Planned> {
  const { clauses, correctedText } = await planSearch(expression.text, {
    ...options,
    isTyping: false,
    isComplete: true,
  });
  const words = matchOf(clauses);
  const conditions = expression.parts.flatMap(({ kind, price }): Match[] => {
    if (price) return [{ kind: 'price', range: price }];
    return kind === 'stock' ? [{ kind: 'in-stock' }] : [];
  });
  const match = allOf([...(words?.kind === 'all' ? words.of : words ? [words] : []), ...conditions]);
  return { match, corrected: correctedText === null ? expression : { ...expression, text: correctedText } };
}

/** A phrase that means a kind of product also finds what else it is called: "graphics card" is a GPU. */
function planPhrase(text: string, synonyms: Synonyms): Match {
  const words = phraseWords(text);
  const [only, ...others] = words;
  const match: Match =
    only !== undefined && others.length === 0
      ? { kind: 'word', word: only, boost: 1 }
      : { kind: 'phrase', words };
  const found = synonyms.findAt(words, 0);
  if (found?.length !== words.length) return match;
  const typed = words.join(' ');
  return anyOf([match, ...found.phrases.filter((one) => one.join(' ') !== typed).map(phraseMatch)]);
}
