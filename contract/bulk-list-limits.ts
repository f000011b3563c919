/** The limits of a list of products that a buyer pastes or uploads. */
export const bulkListLimits = {
  characters: 50_000,
  lines: 500,
  /** Products to choose from for a line that may mean several. */
  candidates: 3,
  /** Of a file with a list. Its rows are limited as lines. */
  fileBytes: 2 * 1024 * 1024,
  /** Of the parts of a spreadsheet that are read, after decompression. */
  unpackedBytes: 8 * 1024 * 1024,
  cells: 20_000,
} as const;
