/** The `handle` of a route that renders its own header, navigation and main element, without those of the shop. */
export const ownFrame = { hasOwnFrame: true } as const;
