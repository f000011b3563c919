import { siteFacts } from '#contract/site-facts.ts';
import { CartLines } from '#web/features/cart/cart-lines.tsx';
import { useCart } from '#web/features/cart/cart-store.ts';
import { CartSummary } from '#web/features/cart/cart-summary.tsx';
import { EmptyCartDrawing } from '#web/features/cart/empty-cart-drawing.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function meta() {
  return [{ title: `Shopping cart | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function CartPage() {
  const items = useCart();
  return (
    <div className="wrap pt-10">
      <h1 className="text-28 md:text-36">Shopping cart</h1>
      {items.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            drawing={<EmptyCartDrawing />}
            title="Your cart is empty"
            text="Add some products to get started!"
            action={<ButtonLink to="/#categories">Continue Shopping</ButtonLink>}
          />
        </div>
      ) : (
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_360px]">
          <div className="panel px-6 py-2">
            <CartLines items={items} />
          </div>
          <aside className="panel p-6" aria-label="Summary">
            <CartSummary items={items} />
            <p className="mt-4 text-12 text-ink-3">
              Every price includes GST. Shipping is a flat fee an order.
            </p>
          </aside>
        </div>
      )}
    </div>
  );
}
