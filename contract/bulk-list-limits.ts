/** The limits of a list of products that a buyer pastes or uploads. */
export const bulkListLimits = {
  characters: 50_000,
  lines: 500,
  /** Products to choose from for a line that may mean several. */
  candidates: 3,
} as const;
