/** Limits that browser and server check. Without zod, because the browser loads this file. */
export const bulkOrderLimits = {
  lines: 500,
  quantityPerLine: 99_999,
  /** Of a line that is described in words because no product was found. */
  textLength: 200,
  validDays: 90,
} as const;
