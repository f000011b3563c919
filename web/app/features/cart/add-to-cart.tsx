import Check from 'lucide-react/icons/check';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useRef, useState } from 'react';
import { availableQuantity } from '#contract/available-quantity.ts';
import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { useQuantityInCart } from './cart-store.ts';
import { addToCart } from './change-cart.ts';
import { exceedsPaymentLimit, PaymentLimitNote, QuoteLink } from './payment-limit.tsx';
import './add-to-cart.css';

/** The id of the Add to Cart button; the buy bar appears once that button has left the screen. */
export const ADD_TO_CART_ID = 'add-to-cart';

/** The key resets the chosen quantity when the page shows another product. */
export function AddToCart({ product }: { product: Product }) {
  return <BuyBox key={product._id} product={product} />;
}

function BuyBox({ product }: { product: Product }) {
  const [wanted, setWanted] = useState(1);
  const hasTakenLast = useRef(false);
  const inCart = useQuantityInCart(product._id);
  const left = availableQuantity(product) - inCart;
  const one = [{ price: product.display_price, quantity: 1 }];
  const exceedsLimit = exceedsPaymentLimit(one);
  const quantity = Math.max(1, Math.min(wanted, left));
  const add = () => {
    hasTakenLast.current = quantity >= left;
    addToCart(product, quantity);
    setWanted(1);
  };
  // Adding the last available item disables the button, so the focus moves to the note that says why.
  const takeFocus = (note: HTMLElement | null) => {
    if (note && hasTakenLast.current) note.focus();
    hasTakenLast.current = false;
  };
  return (
    <div className="add-to-cart">
      {exceedsLimit && (
        <div className="mb-3 grid gap-3">
          <PaymentLimitNote items={one} />
          <QuoteLink productId={product._id} size="large" />
        </div>
      )}
      <div className="add-to-cart-row">
        <Stepper
          label={`quantity of ${product.website_name || product.name}`}
          size="large"
          value={quantity}
          max={left}
          disabled={left <= 0}
          onChange={setWanted}
        />
        <Button
          id={ADD_TO_CART_ID}
          variant={exceedsLimit ? 'line' : 'primary'}
          size="large"
          disabled={left <= 0}
          onClick={add}
        >
          <ShoppingCart size={18} aria-hidden="true" />
          {addLabel(inCart)}
        </Button>
      </div>
      <noscript>The cart needs JavaScript. Please turn it on to buy.</noscript>
      {inCart > 0 ? (
        <div className="add-to-cart-note add-to-cart-note-done">
          <Check size={15} aria-hidden="true" />
          {left > 0 ? (
            <p>{inCart} item(s) already in cart</p>
          ) : (
            <p ref={takeFocus} tabIndex={-1}>
              {inCart} item(s) already in cart. There are no more in stock.
            </p>
          )}
        </div>
      ) : (
        <p className="add-to-cart-note">
          Shipping is a flat {formatRupees(siteFacts.shippingRupees)} per order
        </p>
      )}
    </div>
  );
}

export function addLabel(inCart: number): string {
  return inCart > 0 ? 'Add More to Cart' : 'Add to Cart';
}
