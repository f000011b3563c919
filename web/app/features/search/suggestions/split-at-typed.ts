export type TextPart = { start: number; text: string; isTyped: boolean };

/** Sets the typed words apart wherever a word of the text begins with one of them. */
export function splitAtTyped(text: string, typed: string): TextPart[] {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ start: 0, text, isTyped: false }];
  // The longer one first: of "pro" and "processor" the pattern takes what stands first in it.
  const choices = words.toSorted((one, other) => other.length - one.length).map(escapeForPattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${choices.join('|')})`, 'giu');
  let start = 0;
  const parts: TextPart[] = [];
  // What a pattern captures comes between the pieces that it splits.
  for (const [place, part] of text.split(pattern).entries()) {
    if (part !== '') parts.push({ start, text: part, isTyped: place % 2 === 1 });
    start += part.length;
  }
  return parts;
}

function escapeForPattern(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
