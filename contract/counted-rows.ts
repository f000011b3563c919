/** Lists that grow for ever count this many entries at most, so that they stay fast. */
export const MAX_COUNTED = 10_000;
