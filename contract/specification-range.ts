/** Without zod, because the browser loads this file. */

const quantity = String.raw`\d[\d,]*(?:\.\d+)?\s*(?:[\p{L}%°/"″'’]{1,12})?`;
const sign =
  '(?:>=|≥|=>|>|<=|≤|=<|<|at least|at most|min(?:imum)?|max(?:imum)?|from|up ?to|above|over|more than|under|below|less than)';
const separator = String.raw`(?:-|–|\.\.\.?|to(?=[\s\d])|and(?=[\s\d]))`;
const pattern = new RegExp(
  String.raw`^(?:${sign}\s*${quantity}|(?:between\s+)?${quantity}(?:\s*${separator}\s*${quantity}|\s*(?:\+|or more))?)$`,
  'iu',
);

/** What the value of a specification may be for the operator "range": `500-1000`, `>= 16 GB`, `24" to 27"`, `2 TB+`. */
export function isReadableRange(text: string): boolean {
  return pattern.test(text.trim());
}
