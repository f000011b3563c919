import { type CartItem, cartLimits } from '#contract/cart.ts';

type Lines = readonly CartItem[];

/** A line of the account's cart, with how many pieces there are. */
export type AccountLine = CartItem & { available: number };

/** A line that could not grow by all that was wanted. */
export type ShortLine = { item: CartItem; wanted: number };

/**
 * Three carts into one. `base` is what the account said last; a line that only one side has changed since takes that side,
 * and one that both have changed the larger quantity: nothing is lost, and what was saved while its answer got lost does not
 * count twice. A visitor's cart has no base: what both hold is added up, as far as the stock goes.
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
        ? addedUp(my, their)
        : settled(before?.quantity ?? 0, my?.quantity ?? 0, their?.quantity ?? 0);
    if (!item || quantity === 0) return [];
    const price = my && their ? seenPrice(before, my, their) : item.price;
    return [{ ...withoutStock(item), quantity, price }];
  });
}

/** Where a visitor's cart and the account's together are more than there is. */
export function findShortLines(mine: Lines, theirs: readonly AccountLine[]): ShortLine[] {
  const theirLines = byProduct(theirs);
  return mine.flatMap((item) => {
    const their = theirLines.get(item.productId);
    if (!their) return [];
    const wanted = item.quantity + their.quantity;
    const quantity = addedUp(item, their);
    return quantity < wanted ? [{ item: { ...item, quantity }, wanted }] : [];
  });
}

/** What of a cart the account does not hold: all that stays in the browser when its owner signs out. */
export function whatAccountLacks(mine: Lines, account: Lines): Lines {
  const held = byProduct(account);
  return mine
    .map((item) => ({ ...item, quantity: item.quantity - (held.get(item.productId)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Never below what either of the two held already: such a line says by itself that fewer are left. */
function addedUp(my: CartItem, their: AccountLine): number {
  const most = Math.max(their.available, my.quantity, their.quantity);
  return Math.min(my.quantity + their.quantity, most, cartLimits.quantityPerLine);
}

function settled(base: number, mine: number, theirs: number): number {
  if (mine === base) return theirs;
  if (theirs === base) return mine;
  return Math.max(mine, theirs);
}

/** The price its buyer was shown last, on whichever side. */
function seenPrice(base: CartItem | undefined, my: CartItem, their: CartItem): number {
  return base && my.price === base.price ? their.price : my.price;
}

function withoutStock({ available: _available, ...item }: CartItem & { available?: number }): CartItem {
  return item;
}

function byProduct<Line extends CartItem>(lines: readonly Line[]): ReadonlyMap<string, Line> {
  return new Map(lines.map((line) => [line.productId, line]));
}
