import { createEmitter } from '#web/lib/store.ts';

/** A product that has just been added, and what the drawer says of it. */
export type CartAddition = { productId: string; text: string };

const drawerOpenings = createEmitter<CartAddition | null>();

/** Any room may open the drawer, with a word on what has just happened. */
export function openCartDrawer(addition: CartAddition | null = null): void {
  drawerOpenings.emit(addition);
}

export const onCartDrawerOpening = drawerOpenings.subscribe;
