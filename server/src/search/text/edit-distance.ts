type Rows = Record<'beforeLast' | 'last' | 'next', Uint16Array>;

/** Reused by all calls; longer words get larger ones. */
let rows = createRows(64);

/** The Damerau-Levenshtein distance of two words; `max + 1` if it is larger than `max`. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  if (rows.last.length <= other.length) rows = createRows(other.length * 2);
  for (let column = 0; column <= other.length; column++) rows.last[column] = column;
  for (let row = 1; row <= one.length; row++) {
    if (fillNextRow(rows, one, row, other) > max) return max + 1;
    const { beforeLast, last, next } = rows;
    rows.beforeLast = last;
    rows.last = next;
    rows.next = beforeLast;
  }
  return rows.last[other.length] as number;
}

/** Returns the smallest distance of the row. */
function fillNextRow({ beforeLast, last, next }: Rows, one: string, row: number, other: string): number {
  const letter = one.charCodeAt(row - 1);
  // Before the first letters there is -1, which is no letter.
  const letterBefore = row > 1 ? one.charCodeAt(row - 2) : -1;
  let otherBefore = -1;
  let distance = row;
  let smallest = row;
  next[0] = row;
  for (let column = 1; column <= other.length; column++) {
    const otherLetter = other.charCodeAt(column - 1);
    const replaced = (last[column - 1] as number) + (letter === otherLetter ? 0 : 1);
    distance = Math.min(replaced, (last[column] as number) + 1, distance + 1);
    const isSwapped = letter === otherBefore && letterBefore === otherLetter;
    if (isSwapped) distance = Math.min(distance, (beforeLast[column - 2] as number) + 1);
    next[column] = distance;
    if (distance < smallest) smallest = distance;
    otherBefore = otherLetter;
  }
  return smallest;
}

/** How many typos are corrected in a word of this length. */
export function maxTypos(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

/** The letters of a word as bits. Letters that share a bit make words look closer than they are, never farther. */
export function letterSet(word: string): number {
  let letters = 0;
  for (let unit = 0; unit < word.length; unit++) letters |= 1 << (word.charCodeAt(unit) & 31);
  return letters;
}

/** False if one word has more letters that the other lacks than there are typos: much faster than the distance. */
export function mayBeTypo(letters: number, otherLetters: number, max: number): boolean {
  return hasAtMost(letters & ~otherLetters, max) && hasAtMost(otherLetters & ~letters, max);
}

function hasAtMost(bits: number, count: number): boolean {
  let rest = bits;
  for (let removed = 0; removed < count && rest !== 0; removed++) rest &= rest - 1;
  return rest === 0;
}

function createRows(length: number): Rows {
  const createRow = () => new Uint16Array(length + 1);
  return { beforeLast: createRow(), last: createRow(), next: createRow() };
}
