import type { MouseEvent } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import { setQuantity } from './change-cart.ts';
import type { LineFinding } from './hold-against-shop.ts';

interface CartLineNotesProps {
  item: CartItem;
  finding: LineFinding | undefined;
}

/** What has changed in the shop since the line was made. */
export function CartLineNotes({ item, finding }: CartLineNotesProps) {
  return (
    <div className="cart-line-notes" aria-live="polite">
      {finding && <Notes item={item} finding={finding} />}
    </div>
  );
}

function Notes({ item, finding }: { item: CartItem; finding: LineFinding }) {
  const { isSold, stock, newPrice } = finding;
  if (!isSold) return <p>No longer sold. It does not count in the total.</p>;
  if (stock === 0) return <p>Out of stock. It does not count in the total.</p>;
  const takeWhatIsLeft = (event: MouseEvent) => {
    // The button goes; the stepper is where the quantity is changed from now on.
    event.currentTarget.closest('li')?.querySelector<HTMLElement>('.stepper button:last-of-type')?.focus();
    setQuantity(item.productId, stock);
  };
  return (
    <>
      {newPrice !== undefined && (
        <p>
          Price is now <span className="num">{formatRupees(newPrice)}</span>
        </p>
      )}
      {item.quantity > stock && (
        <p className="cart-line-few">
          Only {stock} left{' '}
          <button type="button" className="text-link" onClick={takeWhatIsLeft}>
            Take {stock}
          </button>
        </p>
      )}
    </>
  );
}
