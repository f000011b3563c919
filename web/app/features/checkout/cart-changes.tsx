import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { StoredCart } from '#contract/stored-cart.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { acceptChanges } from './accept-changes.ts';
import { type Checkout, checkoutQuery } from './checkout-query.ts';
import { places } from './use-go-to.ts';

interface CartChangesProps {
  checkout: Checkout;
  onAccepted: () => void;
}

/** What has changed since the buyer looked at the cart, line by line. Nothing is bought before they have agreed. */
export function CartChanges({ checkout: { check, cart }, onAccepted }: CartChangesProps) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const ofLines = check.errors.filter(({ product_id }) => product_id !== null);
  if (ofLines.length === 0) return null;
  const accept = async () => {
    setIsBusy(true);
    acceptChanges(check.updated_items);
    await client.refetchQueries({ queryKey: checkoutQuery.queryKey });
    setIsBusy(false);
    onAccepted();
  };
  return (
    <div className="checkout-changes">
      <Notice tone="error">
        <p id={places.changes} tabIndex={-1}>
          Your cart has changed in the meantime.
        </p>
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
