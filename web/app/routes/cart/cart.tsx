import { siteFacts } from '#contract/site-facts.ts';
import { BuyableProductCard } from '#web/features/cart/buyable-product-card.tsx';
import { CartLines } from '#web/features/cart/cart-lines.tsx';
import { useCart } from '#web/features/cart/cart-store.ts';
import { CartSummary } from '#web/features/cart/cart-summary.tsx';
import { CheckoutAction } from '#web/features/cart/checkout-action.tsx';
import { purchasableLines, withoutReserved } from '#web/features/cart/reconcile-cart.ts';
import { useUnpaidOrder } from '#web/features/cart/unpaid-order.ts';
import { useCartCheck } from '#web/features/cart/use-cart-check.ts';
import { RecentlyViewed } from '#web/features/catalogue/recently-viewed/recently-viewed.tsx';
import { DecorativePicture } from '#web/features/content/decorative-picture.tsx';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function meta() {
  return [{ title: `Shopping cart | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function CartPage() {
  return (
    // As high as the window, so that the footer is out of view and does not move when the cart appears.
    <div className="min-h-svh">
      <div className="wrap pt-10">
        <h1 className="text-28 md:text-36" tabIndex={-1}>
          Shopping Cart
        </h1>
        <div className="mt-6">{useIsHydrated() ? <Cart /> : <UnknownCart />}</div>
      </div>
      <RecentlyViewed Card={BuyableProductCard} />
    </div>
  );
}

/** The cart is stored in the browser, so the server cannot know whether it is empty. */
function UnknownCart() {
  return (
    <>
      <Skeleton className="h-64" />
      <noscript>Your cart is kept in this browser, and showing it needs JavaScript.</noscript>
    </>
  );
}

function Cart() {
  const items = useCart();
  const unpaidOrder = useUnpaidOrder(items, true);
  const { findings: allFindings, recheck } = useCartCheck(true);
  const findings = withoutReserved(allFindings, unpaidOrder);
  const counted = purchasableLines(items, findings);
  if (items.length === 0) {
    return (
      <EmptyState
        picture={<DecorativePicture name="openParcel" sizes="280px" />}
        title="Your cart is empty"
        text="Add some products to get started!"
        action={<ButtonLink to="/#categories">Continue Shopping</ButtonLink>}
      />
    );
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_360px]">
      <div className="panel px-6 py-2">
        <CartLines items={items} findings={findings} />
      </div>
      <aside className="panel p-6" aria-label="Summary">
        <CartSummary items={counted} />
        <p className="mt-4 text-12 text-ink-3">Every price includes GST. Shipping is a flat fee per order.</p>
        <div className="mt-5 grid gap-2">
          <CheckoutAction items={counted} unpaidOrder={unpaidOrder} onRejected={recheck} />
          <ButtonLink to="/#categories" variant="line" block>
            Continue Shopping
          </ButtonLink>
        </div>
      </aside>
    </div>
  );
}
