import Check from 'lucide-react/icons/check';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import type { Product } from '#contract/products.ts';
import { availablePieces } from '#web/features/catalogue/available-pieces.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { useQuantityInCart } from './cart-store.ts';
import { addToCart } from './change-cart.ts';
import './add-to-cart.css';

/** The buy bar watches for it to leave the screen. */
export const ADD_TO_CART_ID = 'add-to-cart';

/** A new product starts at one again. */
export function AddToCart({ product }: { product: Product }) {
  return <BuyBox key={product._id} product={product} />;
}

function BuyBox({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const inCart = useQuantityInCart(product._id);
  const stock = availablePieces(product);
  const add = () => {
    addToCart(product, quantity);
    setQuantity(1);
  };
  return (
    <div className="add-to-cart">
      <div className="add-to-cart-row">
        <Stepper
          label={`quantity of ${product.website_name || product.name}`}
          size="large"
          value={quantity}
          max={stock}
          isDisabled={stock === 0}
          onChange={setQuantity}
        />
        <Button id={ADD_TO_CART_ID} size="large" disabled={stock === 0} onClick={add}>
          <ShoppingCart size={18} aria-hidden="true" />
          {addLabel(inCart)}
        </Button>
      </div>
      <p className="add-to-cart-note">
        {inCart > 0 && (
          <>
            <Check size={15} aria-hidden="true" />
            {inCart} item(s) already in cart
          </>
        )}
      </p>
    </div>
  );
}

export function addLabel(inCart: number): string {
  return inCart > 0 ? 'Add More to Cart' : 'Add to Cart';
}
