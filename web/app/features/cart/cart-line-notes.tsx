import type { MouseEvent } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import { setQuantity } from './change-cart.ts';
import type { LineFinding } from './reconcile-cart.ts';

interface CartLineNotesProps {
  item: CartItem;
  finding: LineFinding | undefined;
}

/** Tells the shopper that the price or the availability has changed since the product was added. */
export function CartLineNotes({ item, finding }: CartLineNotesProps) {
  return (
    <div className="cart-line-notes" aria-live="polite">
      {finding && <Notes item={item} finding={finding} />}
    </div>
  );
}

function Notes({ item, finding }: { item: CartItem; finding: LineFinding }) {
  const { isSold, stock, newPriceRupees } = finding;
  if (!isSold) return <p>No longer sold. Not included in the total.</p>;
  if (stock === 0) return <p>Out of stock. Not included in the total.</p>;
  const reduceToStock = (event: MouseEvent) => {
    // The button disappears, so the focus moves to the stepper.
    event.currentTarget.closest('li')?.querySelector<HTMLElement>('.stepper button:last-of-type')?.focus();
    setQuantity(item.productId, stock);
  };
  return (
    <>
      {newPriceRupees !== undefined && (
        <p>
          Price is now <span className="num">{formatRupees(newPriceRupees)}</span>
        </p>
      )}
      {item.quantity > stock && (
        <p className="cart-line-few">
          Only {stock} left{' '}
          <button type="button" className="text-link" onClick={reduceToStock}>
            Take {stock}
          </button>
        </p>
      )}
    </>
  );
}
