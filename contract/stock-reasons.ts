/** Why staff corrects a stock. */
export const stockCorrectionReasons = [
  'received',
  'counted',
  'found',
  'damaged',
  'lost',
  'adjusted',
] as const;
