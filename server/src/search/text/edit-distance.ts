/** The Damerau-Levenshtein distance of two words; `max + 1` if it is larger than `max`. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let rowBeforeLast: number[] = [];
  let lastRow: number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const nextRow = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let distance = Math.min(
        (lastRow[column] as number) + 1,
        (nextRow[column - 1] as number) + 1,
        (lastRow[column - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwapped)
        distance = Math.min(distance, (rowBeforeLast[column - 2] as number) + 1);
      nextRow.push(distance);
    }
    if (Math.min(...nextRow) > max) return max + 1;
    rowBeforeLast = lastRow;
    lastRow = nextRow;
  }
  return lastRow[other.length] as number;
}

/** How many typos are corrected in a word of this length. */
export function maxTypos(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}
