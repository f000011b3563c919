import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/money.ts';
import type { StoredCart, StoredCartItem } from '#contract/stored-cart.ts';
import { writeCart } from '#web/features/cart/cart-store.ts';
import { toAccountLine } from '#web/features/cart/sync/account-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Checkout, checkoutQuery } from './checkout-query.ts';
import { headingIds } from './use-focus-heading.ts';

interface CartChangesProps {
  checkout: Checkout;
  onAccepted: () => void;
}

/** Lists what has changed since the buyer last saw the cart. Checkout continues only after they accept the changes. */
export function CartChanges({ checkout: { check, cart }, onAccepted }: CartChangesProps) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const lineErrors = check.errors.filter(({ product_id }) => product_id !== null);
  if (lineErrors.length === 0) return null;
  const accept = async () => {
    setIsBusy(true);
    writeCart(check.updated_items.map(toCurrentLine));
    await client.refetchQueries({ queryKey: checkoutQuery.queryKey });
    setIsBusy(false);
    onAccepted();
  };
  return (
    <div className="checkout-changes">
      <Notice tone="error">
        <p id={headingIds.changes} tabIndex={-1}>
          Your cart has changed in the meantime.
        </p>
        <ul className="mt-1">
          {lineErrors.map(({ product_id, item_name, error }) => (
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

/** A cart line at the current price. */
export function toCurrentLine(item: StoredCartItem): CartItem {
  const { available: _available, ...line } = toAccountLine(item);
  return { ...line, price: item.price };
}
