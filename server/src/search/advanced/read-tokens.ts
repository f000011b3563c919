import { readParts } from '../grammar/read-grammar.ts';
import { phraseWords } from '../text/phrase-text.ts';
import type { ExpressionPart } from './expression.ts';

/** A mistake in an expression, at its place in the text. */
export type ExpressionError = { readonly message: string; readonly start: number; readonly end: number };

export type Token = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'and' | 'or' | 'not' | 'open' | 'close' }
  | { readonly kind: 'phrase'; readonly text: string }
  | { readonly kind: 'words'; readonly parts: readonly ExpressionPart[] }
);

/** Each word costs lookups. */
const MAX_EXPRESSION_WORDS = 24;

const quotes = /["“”„]/g;
const operator = /^(?:and|or|not)$/i;
const word = /[\p{L}\p{N}\p{M}]+(?:[-./'_+][\p{L}\p{N}\p{M}]+)*/uy;
const orSign = /\|+/y;
/** A minus or an exclamation mark directly before a word, a phrase or a bracket, as in other search engines: -samsung. */
const notSign = /[-!](?=[\p{L}\p{N}"“„(])/uy;
/** In "5000 -9000" the minus joins two amounts. */
const amountBefore = /\d\s?[a-z]{0,5}\s*$/i;
/** In "between 5000 and 9000" the word joins two amounts. */
const openRange = /(?:^|[\s(])between\s{1,4}(?:₹|rs\.?|inr)?\s{0,4}\d[\d.,]{0,12}\s{0,4}[a-z]{0,8}\s{1,4}$/i;

/** Splits an expression into operators, brackets, phrases and the words between them. */
export function readTokens(text: string): { tokens: Token[]; errors: ExpressionError[] } {
  const reader = new TokenReader(text);
  reader.readAll();
  return reader;
}

class TokenReader {
  readonly tokens: Token[] = [];
  readonly errors: ExpressionError[] = [];
  readonly #text: string;
  #place = 0;
  /** Where the words began that are being read. */
  #wordsFrom: number | null = null;
  #count = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readAll(): void {
    while (this.#place < this.#text.length) {
      const character = this.#text.charAt(this.#place);
      if (character === '(' || character === ')') this.#addSign(character === '(' ? 'open' : 'close', 1);
      else if (isQuote(character)) this.#readQuote();
      else if (character === '|') this.#addSign('or', matchAt(orSign, this.#text, this.#place)?.length ?? 1);
      else if (isNotSign(this.#text, this.#place)) this.#addSign('not', 1);
      else if (isSpace(character)) this.#place++;
      else this.#readWord();
    }
    this.#endWords();
  }

  #readWord(): void {
    const start = this.#place;
    const found = matchAt(word, this.#text, start) ?? this.#text.charAt(start);
    if (operator.test(found) && !joinsAmounts(this.#text, this.#wordsFrom, start, start + found.length)) {
      this.#addSign(found.toLowerCase() as 'and' | 'or' | 'not', found.length);
    } else {
      this.#wordsFrom ??= start;
      this.#place += found.length;
    }
  }

  #addSign(kind: 'and' | 'or' | 'not' | 'open' | 'close', length: number): void {
    this.#endWords();
    const start = this.#place;
    this.#place += length;
    this.tokens.push({ kind, start, end: this.#place });
  }

  #readQuote(): void {
    const start = this.#place;
    this.#place++;
    // Directly after a number it is the inch sign: 27".
    if (this.#wordsFrom !== null && /\d/.test(this.#text.charAt(start - 1))) return;
    this.#endWords(start);
    const end = endOfPhrase(this.#text, this.#place);
    if (end === null) {
      this.errors.push({ message: 'The quote is never closed.', start, end: this.#place });
      return;
    }
    this.#place = end;
    this.#addPhrase(start, end);
  }

  #addPhrase(start: number, end: number): void {
    const text = this.#text.slice(start + 1, end - 1).trim();
    const words = phraseWords(text).length;
    if (words === 0) this.errors.push({ message: 'There are no words between the quotes.', start, end });
    else if (this.#count + words > MAX_EXPRESSION_WORDS) this.#leaveOut(start);
    else {
      this.#count += words;
      this.tokens.push({ kind: 'phrase', text, start, end });
    }
  }

  #endWords(end = this.#place): void {
    if (this.#wordsFrom === null) return;
    const parts = readWords(this.#text.slice(this.#wordsFrom, end), this.#wordsFrom);
    this.#wordsFrom = null;
    const kept = parts.slice(0, Math.max(MAX_EXPRESSION_WORDS - this.#count, 0));
    const leftOut = parts[kept.length];
    this.#count += kept.length;
    if (leftOut) this.#leaveOut(leftOut.start);
    const [first] = kept;
    if (!first) return;
    this.tokens.push({ kind: 'words', parts: kept, start: first.start, end: kept.at(-1)?.end ?? first.end });
  }

  /** Notes from where on words are left out: all that follow. */
  #leaveOut(start: number): void {
    if (this.#count > MAX_EXPRESSION_WORDS) return;
    this.#count = MAX_EXPRESSION_WORDS + 1;
    const message = `Only the first ${MAX_EXPRESSION_WORDS} words are searched.`;
    this.errors.push({ message, start, end: this.#text.length });
  }
}

function isQuote(character: string): boolean {
  return '"“”„'.includes(character);
}

function isNotSign(text: string, place: number): boolean {
  if (matchAt(notSign, text, place) === null || !/^$|[\s(|]/.test(text.charAt(place - 1))) return false;
  return !(/\d/.test(text.charAt(place + 1)) && amountBefore.test(text.slice(0, place)));
}

function isSpace(character: string): boolean {
  return /\s/.test(character);
}

function readWords(text: string, from: number): ExpressionPart[] {
  // One typed character can fold to several parts: ½ is 1 and 2.
  const separate = readParts(text).filter((part, index, all) => part.start >= (all[index - 1]?.end ?? 0));
  return separate.map(({ start, end, label, price, isInStock }) => {
    const typed = text.slice(start, end);
    const kind = price ? 'price' : isInStock ? 'stock' : label === null ? 'word' : 'fact';
    return { kind, text: typed, label: label ?? typed, start: from + start, end: from + end, price };
  });
}

function endOfPhrase(text: string, from: number): number | null {
  quotes.lastIndex = from;
  const found = quotes.exec(text);
  return found && found.index + 1;
}

function joinsAmounts(text: string, wordsFrom: number | null, start: number, end: number): boolean {
  if (wordsFrom === null || !openRange.test(text.slice(wordsFrom, start))) return false;
  const [rest = ''] = text.slice(end).split(/[()"“”„]/, 1);
  const parts = readParts(text.slice(wordsFrom, end) + rest);
  return parts.some((part) => part.price && wordsFrom + part.start < start && wordsFrom + part.end > end);
}

function matchAt(pattern: RegExp, text: string, place: number): string | null {
  pattern.lastIndex = place;
  return pattern.exec(text)?.[0] ?? null;
}
