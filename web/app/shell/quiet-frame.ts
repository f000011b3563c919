/** The `handle` of a route that wants no search, menus and long footer around it: whoever pays is not to be led away. */
export const quietFrame = { isFrameQuiet: true } as const;
