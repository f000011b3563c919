/** Ordinary characters that regular expressions repeat. */
const ordinaryPieces = [
  'a',
  'A',
  '1',
  ' ',
  '\t',
  '\n',
  '-',
  '.',
  '@',
  '/',
  '<',
  '"',
  '=',
  '_',
  'a-',
  'a.',
  '1,',
  '₹',
];

/** Returns long texts that cause backtracking: repeated words of the pattern with an end that prevents the match. */
export function hostileTexts(pattern: RegExp, length: number): string[] {
  const words = pattern.source.replace(/\\[a-zA-Z]/g, ' ').match(/[\p{L}\p{N}<>="'/:@#%-]+/gu) ?? [];
  const pieces = new Set([...ordinaryPieces, ...words, ...words.map((word) => `${word} `)]);
  return [...pieces].flatMap((piece) => {
    const long = piece.repeat(Math.ceil(length / piece.length));
    return [long, `${long}\u0001`, `${words[0] ?? ''}${long}\u0001`];
  });
}
