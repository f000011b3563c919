/** How many slips lie between two words: a letter too many, missing, wrong, or two swapped. Above `most` it stops counting. */
export function spellingDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last: number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let slips = Math.min(
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwapped) slips = Math.min(slips, (before[column - 2] as number) + 1);
      next.push(slips);
    }
    if (Math.min(...next) > most) return most + 1;
    before = last;
    last = next;
  }
  return last[other.length] as number;
}

/** How many slips a word of this length may have and still be recognised. */
export function allowedSlips(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}
