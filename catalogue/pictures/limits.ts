/** In bytes. */
export const LARGEST_FILM = 500_000;
export const LARGEST_SET = 70_000_000;
export const LARGEST_MEDIAN = 25_000;
