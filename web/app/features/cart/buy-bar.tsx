import { useEffect, useState } from 'react';
import { availableQuantity } from '#contract/available-quantity.ts';
import { formatRupees } from '#contract/money.ts';
import type { Product } from '#contract/products.ts';
import { PriceWas } from '#web/features/catalogue/price-was.tsx';
import { productDiscount } from '#web/features/catalogue/product-discount.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { observeVisibility } from '#web/ui/observe-visibility.ts';
import { ADD_TO_CART_ID, addLabel } from './add-to-cart.tsx';
import { useQuantityInCart } from './cart-store.ts';
import { addToCart } from './change-cart.ts';
import { exceedsPaymentLimit, QuoteLink } from './payment-limit.tsx';
import './buy-bar.css';

/** Keeps price and Add to Cart on the screen after the page's own button has been scrolled away. */
export function BuyBar({ product }: { product: Product }) {
  const isVisible = useIsScrolledAway(ADD_TO_CART_ID);
  const inCart = useQuantityInCart(product._id);
  const discount = productDiscount(product);
  const exceedsLimit = exceedsPaymentLimit([{ price: product.display_price, quantity: 1 }]);
  return (
    <section className={classNames('buy-bar', isVisible && 'is-up')} aria-label="Buy" inert={!isVisible}>
      <p className="buy-bar-name">{product.website_name || product.name}</p>
      <div>
        <p className="price">{formatRupees(product.display_price)}</p>
        {discount && (
          <p className="price-line">
            <PriceWas discount={discount} />
          </p>
        )}
      </div>
      {exceedsLimit ? (
        <QuoteLink productId={product._id} />
      ) : (
        <Button block disabled={availableQuantity(product) <= inCart} onClick={() => addToCart(product, 1)}>
          {addLabel(inCart)}
        </Button>
      )}
    </section>
  );
}

/** Excludes the area behind the sticky header, and includes everything below the screen: only a button scrolled upwards counts as away. */
const VIEW_MARGIN = '-112px 0px 100000px 0px';

function useIsScrolledAway(elementId: string): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const element = document.getElementById(elementId);
    if (!element) return;
    return observeVisibility(element, (isVisible) => setIsAway(!isVisible), VIEW_MARGIN);
  }, [elementId]);
  return isAway;
}
