import { bulkListLimits } from '#contract/bulk-list-limits.ts';

/** Why a file cannot be read, in a sentence for the buyer. */
export class ListFileError extends Error {}

export const tooManyCells = `This file has more than ${bulkListLimits.cells.toLocaleString('en-IN')} cells. Please keep the columns with the product and the quantity.`;
