/** A product that has just been added, and what the drawer says of it. */
export type CartAddition = { productId: string; text: string };

type Listener = (addition: CartAddition | null) => void;

const listeners = new Set<Listener>();

/** Any room may open the drawer, with a word on what has just happened. */
export function openCartDrawer(addition: CartAddition | null = null): void {
  for (const tell of listeners) tell(addition);
}

export function onCartDrawerOpening(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
