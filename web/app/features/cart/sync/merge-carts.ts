import { type CartItem, cartLimits } from '#contract/cart.ts';

type Lines = readonly CartItem[];

/** A line of the account's cart, with the quantity in stock. */
export type AccountLine = CartItem & { available: number };

/** A line whose merged quantity was limited to the stock. */
export type ShortLine = { item: CartItem; wanted: number };

/**
 * A three-way merge. `base` is the last known cart of the account. A line changed on one side takes that side's quantity; a
 * line changed on both sides takes the larger one, so that nothing is lost and a save whose response was lost does not count
 * twice. Without a base (first merge at sign-in) quantities are added up, limited to the stock.
 */
export function mergeCarts(base: Lines | null, mine: Lines, theirs: readonly AccountLine[]): Lines {
  const baseLines = byProduct(base ?? []);
  const myLines = byProduct(mine);
  const theirLines = byProduct(theirs);
  return [...new Set([...myLines.keys(), ...theirLines.keys()])].flatMap((productId) => {
    const before = baseLines.get(productId);
    const my = myLines.get(productId);
    const their = theirLines.get(productId);
    const item = my ?? their;
    const quantity =
      base === null && my && their
        ? addQuantities(my, their)
        : mergeQuantities(before?.quantity ?? 0, my?.quantity ?? 0, their?.quantity ?? 0);
    if (!item || quantity === 0) return [];
    const price = my && their ? lastSeenPrice(before, my, their) : item.price;
    return [{ ...withoutStock(item), quantity, price }];
  });
}

/** The lines for which the visitor's and the account's quantity together exceed the stock. */
export function findShortLines(mine: Lines, theirs: readonly AccountLine[]): ShortLine[] {
  const theirLines = byProduct(theirs);
  return mine.flatMap((item) => {
    const their = theirLines.get(item.productId);
    if (!their) return [];
    const wanted = item.quantity + their.quantity;
    const quantity = addQuantities(item, their);
    return quantity < wanted ? [{ item: { ...item, quantity }, wanted }] : [];
  });
}

/** The lines and quantities that are not in the account; they stay in the browser at sign-out. */
export function linesNotInAccount(mine: Lines, account: Lines): Lines {
  const accountLines = byProduct(account);
  return mine
    .map((item) => ({ ...item, quantity: item.quantity - (accountLines.get(item.productId)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Limited to the stock, but never below either of the two: the cart shows by itself that fewer are left. */
function addQuantities(my: CartItem, their: AccountLine): number {
  const limit = Math.max(their.available, my.quantity, their.quantity);
  return Math.min(my.quantity + their.quantity, limit, cartLimits.quantityPerLine);
}

function mergeQuantities(base: number, mine: number, theirs: number): number {
  if (mine === base) return theirs;
  if (theirs === base) return mine;
  return Math.max(mine, theirs);
}

/** The price that the buyer was shown last, in this browser or elsewhere. */
function lastSeenPrice(base: CartItem | undefined, my: CartItem, their: CartItem): number {
  return base && my.price === base.price ? their.price : my.price;
}

function withoutStock({ available: _available, ...item }: CartItem & { available?: number }): CartItem {
  return item;
}

function byProduct<Line extends CartItem>(lines: readonly Line[]): ReadonlyMap<string, Line> {
  return new Map(lines.map((line) => [line.productId, line]));
}
