/** An item of an order of which up to `max` can be cancelled or returned. */
export type SelectableItem = { product_id: string; name: string; price: number; max: number };

/** The selected quantity by product id. */
export type ItemSelection = Readonly<Record<string, number>>;

type OrderedItem = Omit<SelectableItem, 'max'> & {
  website_name: string;
  cancellable_quantity: number;
  returnable_quantity: number;
};

/** The items of an order that can still be cancelled or returned. */
export function selectableItems(
  items: readonly OrderedItem[],
  limit: 'cancellable_quantity' | 'returnable_quantity',
): SelectableItem[] {
  return items
    .map(({ product_id, name, website_name, price, [limit]: max }) => ({
      product_id,
      name: website_name || name,
      price,
      max,
    }))
    .filter(({ max }) => max > 0);
}

export function selectAll(items: readonly SelectableItem[]): ItemSelection {
  return Object.fromEntries(items.map(({ product_id, max }) => [product_id, max]));
}

/** Selects the only piece that can be returned: there is nothing to choose. */
export function selectOnlyPiece(items: readonly SelectableItem[]): ItemSelection {
  const [item, ...others] = items;
  return item?.max === 1 && others.length === 0 ? { [item.product_id]: 1 } : {};
}

export function isAllSelected(items: readonly SelectableItem[], selection: ItemSelection): boolean {
  return items.every(({ product_id, max }) => (selection[product_id] ?? 0) >= max);
}

/** The selected quantities as the API takes them. */
export function selectedLines(
  items: readonly SelectableItem[],
  selection: ItemSelection,
): { product_id: string; quantity: number }[] {
  return items
    .map(({ product_id, max }) => ({ product_id, quantity: Math.min(selection[product_id] ?? 0, max) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The price of the selected items, without shipping. */
export function selectedRupees(items: readonly SelectableItem[], selection: ItemSelection): number {
  return items.reduce(
    (sum, { product_id, price, max }) => sum + price * Math.min(selection[product_id] ?? 0, max),
    0,
  );
}
