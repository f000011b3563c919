import { type Expression, type ExpressionPart, joinExpressions } from './expression.ts';
import { type ExpressionError, readTokens, type Token } from './read-tokens.ts';

export type ParsedExpression = {
  /** Null if the text has no words. */
  readonly expression: Expression | null;
  /** In the order of their places. What they concern is left out, the rest is searched. */
  readonly errors: readonly ExpressionError[];
};

/**
 * Parses a boolean expression: NOT binds tightest, then AND, then OR; words beside each other mean AND. Never fails: a mistake is
 * noted, and read as if it were not there.
 */
export function parseExpression(text: string): ParsedExpression {
  const { tokens, errors } = readTokens(text);
  const parser = new ExpressionParser(text, dropUnmatchedBrackets(tokens, errors), errors);
  const expression = parser.parse();
  return { expression, errors: errors.toSorted((one, other) => one.start - other.start) };
}

function dropUnmatchedBrackets(tokens: readonly Token[], errors: ExpressionError[]): Token[] {
  const open: Token[] = [];
  const unmatched = new Set<Token>();
  for (const token of tokens) {
    if (token.kind === 'open') open.push(token);
    else if (token.kind === 'close' && !open.pop()) unmatched.add(token);
  }
  for (const token of open) unmatched.add(token);
  for (const { kind, start, end } of unmatched) {
    const message = kind === 'open' ? 'The bracket is never closed.' : 'The bracket was never opened.';
    errors.push({ message, start, end });
  }
  return tokens.filter((token) => !unmatched.has(token));
}

class ExpressionParser {
  readonly #text: string;
  readonly #tokens: Token[];
  readonly #errors: ExpressionError[];
  #place = 0;

  constructor(text: string, tokens: Token[], errors: ExpressionError[]) {
    this.#text = text;
    this.#tokens = tokens;
    this.#errors = errors;
  }

  parse(): Expression | null {
    return this.#parseOr();
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#place];
  }

  #parseOr(): Expression | null {
    const operands: Expression[] = [];
    let operator: Token | undefined;
    do {
      if (operator) this.#place++;
      const operand = this.#parseAnd();
      const isMissing = operand === null && (operator !== undefined || this.#next?.kind === 'or');
      if (isMissing) this.#miss(operator ?? this.#next, operator ? 'after' : 'before');
      if (operand) operands.push(operand);
      operator = this.#next;
    } while (operator?.kind === 'or');
    return joinExpressions('or', operands);
  }

  #parseAnd(): Expression | null {
    const operands: Expression[] = [];
    for (let token = this.#next; token && token.kind !== 'or' && token.kind !== 'close'; token = this.#next) {
      if (token.kind === 'and') {
        this.#place++;
        if (operands.length === 0) this.#miss(token, 'before');
        else if (!this.#startsOperand()) this.#miss(token, 'after');
        continue;
      }
      const operand = this.#parseOperand();
      if (operand) operands.push(operand);
    }
    return joinExpressions('and', operands);
  }

  /** One operand. The words after a NOT are read one by one: it excludes only the first. */
  #parseOperand(isNegated = false): Expression | null {
    const token = this.#next;
    if (!token) return null;
    this.#place++;
    switch (token.kind) {
      case 'not': {
        if (!this.#startsOperand()) {
          this.#miss(token, 'after');
          return null;
        }
        const of = this.#parseOperand(true);
        return of && { kind: 'not', of };
      }
      case 'open': {
        const inner = this.#parseOr();
        const { start } = token;
        const end = this.#next?.end ?? token.end;
        this.#place++;
        const isEmpty = this.#tokens[this.#place - 2] === token;
        if (isEmpty) this.#errors.push({ message: 'There are no words between the brackets.', start, end });
        return inner;
      }
      case 'phrase':
        return { kind: 'phrase', text: token.text, start: token.start, end: token.end };
      case 'words': {
        const taken = isNegated ? token.parts.slice(0, 1) : token.parts;
        const rest = token.parts.slice(taken.length);
        if (rest.length > 0) this.#tokens[--this.#place] = { ...token, parts: rest };
        return this.#wordsOf(taken);
      }
      default:
        return null;
    }
  }

  #wordsOf(parts: readonly ExpressionPart[]): Expression {
    const text = this.#text.slice(parts[0]?.start, parts.at(-1)?.end);
    return { kind: 'words', text, parts };
  }

  #startsOperand(): boolean {
    const kind = this.#next?.kind;
    return kind === 'words' || kind === 'phrase' || kind === 'open' || kind === 'not';
  }

  #miss(operator: Token | undefined, side: 'before' | 'after'): void {
    if (!operator) return;
    const { kind, start, end } = operator;
    this.#errors.push({ message: `${kind.toUpperCase()} needs a word ${side} it.`, start, end });
  }
}
