/** What has just happened to a product in the cart. */
export type CartNotice = { productId: string; text: string };

type Listener = (notice: CartNotice | null) => void;

const listeners = new Set<Listener>();

/** Any room may open the drawer, with a word on what has just happened. */
export function openCartDrawer(notice: CartNotice | null = null): void {
  for (const tell of listeners) tell(notice);
}

export function onCartDrawerOpening(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
