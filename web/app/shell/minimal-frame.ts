/** The `handle` of a route without search, menus and long footer around it, so that nothing distracts from paying. */
export const minimalFrame = { hasMinimalFrame: true } as const;
