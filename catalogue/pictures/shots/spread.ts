/** A number from 0 to `count` - 1 derived from the text, to distribute designs over similar product lines. */
export function spread(words: string, count: number): number {
  let sum = 7;
  for (const letter of words) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % count;
}
