import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { CartCheck, StoredCart } from '#contract/stored-cart.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { acceptChanges } from './accept-changes.ts';

interface CartChangesProps {
  check: CartCheck;
  cart: StoredCart;
  onAccepted: () => Promise<unknown>;
}

/** What has changed since the buyer looked at the cart, line by line. Nothing is bought before they have agreed. */
export function CartChanges({ check, cart, onAccepted }: CartChangesProps) {
  const [isBusy, setIsBusy] = useState(false);
  const ofLines = check.errors.filter(({ product_id }) => product_id !== null);
  if (ofLines.length === 0) return null;
  const accept = async () => {
    setIsBusy(true);
    acceptChanges(check.updated_items);
    await onAccepted();
    setIsBusy(false);
  };
  return (
    <div className="checkout-changes">
      <Notice tone="error">
        <p>Your cart has changed in the meantime.</p>
        <ul className="mt-1">
          {ofLines.map(({ product_id, item_name, error }) => (
            <li key={`${product_id} ${error}`}>
              {item_name}: {error}
              {error === 'Price has changed' && <PriceChange cart={cart} productId={product_id} />}
            </li>
          ))}
        </ul>
      </Notice>
      <Button variant="line" isBusy={isBusy} onClick={() => void accept()}>
        Accept Changes
      </Button>
    </div>
  );
}

function PriceChange({ cart, productId }: { cart: StoredCart; productId: string | null }) {
  const line = cart.items.find(({ product_id }) => product_id === productId);
  if (!line) return null;
  return (
    <span className="num">
      , from {formatRupees(line.seen_price)} to {formatRupees(line.price)}
    </span>
  );
}
