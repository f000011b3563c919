import { createEmitter } from '#web/lib/store.ts';

/** A product that was just added, and the notice that the drawer shows. */
export type CartAddition = { productId: string; text: string };

const drawerOpenings = createEmitter<CartAddition | null>();

/** Opens the drawer from any module, with a notice about the added product if there is one. */
export function openCartDrawer(addition: CartAddition | null = null): void {
  drawerOpenings.emit(addition);
}

export const onCartDrawerOpening = drawerOpenings.subscribe;
