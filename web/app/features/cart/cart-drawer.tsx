import { useNavigate } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { quantityInCart } from './cart-arithmetic.ts';
import { CartLines } from './cart-lines.tsx';
import { useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { countItems } from './count-items.ts';
import { EmptyCartDrawing } from './empty-cart-drawing.tsx';
import type { CartNotice } from './open-cart-drawer.ts';

interface CartDrawerProps {
  isOpen: boolean;
  notice: CartNotice | null;
  onClose: () => void;
}

export function CartDrawer({ isOpen, notice, onClose }: CartDrawerProps) {
  const items = useCart();
  const isEmpty = items.length === 0;
  // No word of a product that has been taken out again.
  const isNoticeTrue = notice !== null && quantityInCart(items, notice.productId) > 0;
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={`Shopping Cart (${countItems(items)})`}
      footer={<DrawerFooter items={items} onClose={onClose} />}
    >
      {isNoticeTrue && (
        <div className="cart-notice">
          <Notice tone="good">{notice.text}</Notice>
        </div>
      )}
      {isEmpty ? (
        <EmptyState
          drawing={<EmptyCartDrawing />}
          title="Your cart is empty"
          text="Add some products to get started!"
        />
      ) : (
        <CartLines items={items} />
      )}
    </Drawer>
  );
}

function DrawerFooter({ items, onClose }: { items: readonly CartItem[]; onClose: () => void }) {
  const navigate = useNavigate();
  const viewCart = () => {
    onClose();
    void navigate('/cart');
  };
  if (items.length === 0) {
    return (
      <Button variant="ghost" block onClick={onClose}>
        Continue Shopping
      </Button>
    );
  }
  return (
    <div className="grid gap-4">
      <div>
        <CartSummary items={items} />
        <p className="text-12 text-ink-3">Inclusive of all taxes</p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <div className="col-span-2">
          <CheckoutButton />
        </div>
        <Button variant="line" block onClick={viewCart}>
          View Cart
        </Button>
        <Button variant="ghost" block onClick={onClose}>
          Continue Shopping
        </Button>
      </div>
    </div>
  );
}
