/** Why staff corrects a stock. */
export const stockCorrectionReasons = [
  'received',
  'counted',
  'found',
  'damaged',
  'lost',
  'adjusted',
] as const;

export type StockCorrectionReason = (typeof stockCorrectionReasons)[number];

/** Every reason of the ledger, as pages say it. */
export const stockReasonTexts: Record<string, string> = {
  opening: 'Opening balance',
  added: 'Product added',
  imported: 'Import',
  adjusted: 'Correction',
  removed: 'Product deleted',
  received: 'Goods received',
  counted: 'Counted',
  found: 'Found',
  damaged: 'Damaged',
  lost: 'Lost',
  reserved: 'Ordered',
  released: 'Order ended without payment',
  withdrawn: 'Taken out of an order',
  returned: 'Returned',
  replaced: 'Replaced',
};
