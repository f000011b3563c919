import type { BooleanQueryExplanation } from '#contract/advanced-search.ts';
import { type Expression, type ExpressionPart, printExpression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';

type Explanation = BooleanQueryExplanation['query_explanation'];

/** Says in a sentence what an expression finds, and lists its words and mistakes with their places. */
export function explainExpression(text: string): Explanation {
  const { expression, errors } = parseExpression(text);
  return {
    interpretation: expression ? interpret(expression) : '',
    normalized_query: expression ? printExpression(expression) : '',
    terms: expression ? termsOf(expression, false) : [],
    errors: errors.map(({ message, start, end }) => ({ message, position: start, length: end - start })),
  };
}

function interpret(expression: Expression): string {
  if (expression.kind === 'not' && expression.of.kind === 'not') return interpret(expression.of.of);
  const parts = expression.kind === 'and' ? expression.of : [expression];
  const isOnlyExclusions = parts.every(({ kind }) => kind === 'not');
  if (isOnlyExclusions) return `All products except those with ${excluded(parts)}`;
  return `Products with ${describe(expression, null)}`;
}

/** `within` is the list that this is a part of: a list of the other kind gets brackets. */
function describe(expression: Expression, within: 'and' | 'or' | null): string {
  switch (expression.kind) {
    case 'phrase':
      return /\s/.test(expression.text.trim())
        ? `the words “${expression.text}” together`
        : `the word “${expression.text}”`;
    case 'words': {
      const text = listOf(expression.parts.map(describePart), 'and');
      return within === 'or' && expression.parts.length > 1 ? `(${text})` : text;
    }
    case 'not':
      if (expression.of.kind === 'not') return describe(expression.of.of, within);
      return `not ${describe(expression.of, 'or')}`;
    case 'or': {
      const text = listOf(
        expression.of.map((part) => describe(part, 'or')),
        'or',
      );
      return within === null ? `either ${text}` : `(${text})`;
    }
    case 'and': {
      const wanted = expression.of.filter(({ kind }) => kind !== 'not');
      const unwanted = expression.of.filter(({ kind }) => kind === 'not');
      const list = listOf(
        wanted.flatMap((part) =>
          part.kind === 'words' ? part.parts.map(describePart) : [describe(part, 'and')],
        ),
        'and',
      );
      const but = unwanted.length === 0 ? '' : `${list ? ', but ' : ''}without ${excluded(unwanted)}`;
      return within === null ? list + but : `(${list}${but})`;
    }
  }
}

function excluded(parts: readonly Expression[]): string {
  const operands = parts.flatMap((part) => (part.kind === 'not' ? [part.of] : []));
  return listOf(
    operands.flatMap((of) => (of.kind === 'or' ? of.of : [of])).map((of) => describe(of, 'or')),
    'or',
  );
}

function describePart({ kind, label }: ExpressionPart): string {
  if (kind === 'word') return `“${label}”`;
  if (kind === 'price')
    return label.startsWith('₹') ? `a price of ${label}` : `a price ${label.toLowerCase()}`;
  return kind === 'stock' ? 'pieces in stock' : label;
}

function listOf(texts: readonly string[], word: 'and' | 'or'): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${word} ${last}`;
}

function termsOf(expression: Expression, isExcluded: boolean): Explanation['terms'] {
  switch (expression.kind) {
    case 'words':
      return expression.parts.map(({ kind, text, label, start, end }) => ({
        ...{ kind, text, label, is_excluded: isExcluded },
        ...{ position: start, length: end - start },
      }));
    case 'phrase': {
      const { text, start, end } = expression;
      return [
        { kind: 'phrase', text, label: text, is_excluded: isExcluded, position: start, length: end - start },
      ];
    }
    case 'not':
      return termsOf(expression.of, !isExcluded);
    default:
      return expression.of.flatMap((part) => termsOf(part, isExcluded));
  }
}
