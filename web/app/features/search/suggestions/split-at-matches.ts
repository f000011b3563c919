export type TextPart = { start: number; text: string; isMatch: boolean };

/** Splits the text at words that begin with one of the typed words, to highlight these. */
export function splitAtMatches(text: string, typed: string): TextPart[] {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ start: 0, text, isMatch: false }];
  // Longer words first: a regular expression takes the first alternative that matches, "pro" before "processor".
  const alternatives = words.toSorted((one, other) => other.length - one.length).map(escapeForRegExp);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives.join('|')})`, 'giu');
  let start = 0;
  const parts: TextPart[] = [];
  // `split` with a capture group returns the matches at the odd indexes.
  for (const [index, part] of text.split(pattern).entries()) {
    if (part !== '') parts.push({ start, text: part, isMatch: index % 2 === 1 });
    start += part.length;
  }
  return parts;
}

function escapeForRegExp(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
