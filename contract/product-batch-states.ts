/** `ready`: checked, nothing is written yet. */
export const batchStates = ['ready', 'refused', 'applying', 'applied', 'undoing', 'undone'] as const;
export type BatchState = (typeof batchStates)[number];

/**
 * What happens to a product in a batch. `left_out`: it was changed after the check. `kept`: it was changed after it was applied, so that
 * it was not undone.
 */
export const batchOutcomes = [
  'planned',
  'skipped',
  'refused',
  'applied',
  'left_out',
  'undone',
  'kept',
] as const;
export type BatchOutcome = (typeof batchOutcomes)[number];

/** What a batch switches on or off. */
export const batchFlags = ['is_gaming', 'is_trending', 'is_office', 'is_archived'] as const;

export const plannedPriceStates = ['planned', 'active', 'done', 'cancelled'] as const;

export const batchLimits = {
  products: 20_000,
  fileBytes: 20 * 1024 * 1024,
  fileRows: 10_000,
} as const;
