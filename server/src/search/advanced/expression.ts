import type { PriceRange } from '../search-engine.ts';

/** A word or a recognised part of the words in an expression. Offsets count from the start of the expression. */
export type ExpressionPart = {
  readonly kind: 'word' | 'fact' | 'price' | 'stock';
  readonly text: string;
  /** As understood: "2 TB", "Under ₹9,000". */
  readonly label: string;
  readonly start: number;
  readonly end: number;
  readonly price: PriceRange | null;
};

/**
 * A boolean expression in its normal form: `and` and `or` have at least two operands, none of their own kind. Words beside each
 * other are one leaf, because "graphics card" means more than its two words.
 */
export type Expression =
  | { readonly kind: 'words'; readonly text: string; readonly parts: readonly ExpressionPart[] }
  | { readonly kind: 'phrase'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Expression[] };

/** Joins operands into the normal form; null without operands. */
export function joinExpressions(kind: 'and' | 'or', operands: readonly Expression[]): Expression | null {
  const of = operands.flatMap((operand) => (operand.kind === kind ? operand.of : [operand]));
  const [only, ...others] = of;
  return only && others.length > 0 ? { kind, of } : (only ?? null);
}

/** Writes an expression with all its operators and the brackets it needs. Parsing the result gives the same expression. */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'words':
      return expression.text;
    case 'phrase':
      return `"${expression.text}"`;
    case 'not':
      return `NOT ${printOperand(expression.of, (of) => of.kind === 'and' || of.kind === 'or' || isSeveral(of))}`;
    case 'and':
      return expression.of.map((part) => printOperand(part, ({ kind }) => kind === 'or')).join(' AND ');
    case 'or':
      return expression.of.map(printExpression).join(' OR ');
  }
}

function printOperand(operand: Expression, needsBrackets: (operand: Expression) => boolean): string {
  const text = printExpression(operand);
  return needsBrackets(operand) ? `(${text})` : text;
}

function isSeveral(expression: Expression): boolean {
  return expression.kind === 'words' && expression.parts.length > 1;
}
