import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AmountNote } from './amount-note.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNoticeLine } from './cart-notice-line.tsx';
import { useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutButton } from './checkout-button.tsx';
import { countItems } from './count-items.ts';
import { EmptyCartDrawing } from './empty-cart-drawing.tsx';
import { linesThatCount } from './hold-against-shop.ts';
import type { CartNotice } from './tell-shopper.ts';
import { useCartCheck } from './use-cart-check.ts';

interface CartDrawerProps {
  isOpen: boolean;
  notice: CartNotice | null;
  onClose: () => void;
}

export function CartDrawer({ isOpen, notice, onClose }: CartDrawerProps) {
  const items = useCart();
  const { findings, lookAgain } = useCartCheck(isOpen);
  const isEmpty = items.length === 0;
  const close = (
    <Button variant="ghost" block onClick={onClose}>
      Continue Shopping
    </Button>
  );
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={`Shopping Cart (${countItems(items)})`}
      footer={
        isEmpty ? (
          close
        ) : (
          <DrawerFooter items={linesThatCount(items, findings)} onRefused={lookAgain} onClose={onClose}>
            {close}
          </DrawerFooter>
        )
      }
    >
      {notice && <CartNoticeLine notice={notice} />}
      {isEmpty ? (
        <EmptyState
          drawing={<EmptyCartDrawing />}
          title="Your cart is empty"
          text="Add some products to get started!"
        />
      ) : (
        <CartLines items={items} findings={findings} />
      )}
    </Drawer>
  );
}

interface DrawerFooterProps {
  items: readonly CartItem[];
  onRefused: () => void;
  onClose: () => void;
  children: ReactNode;
}

function DrawerFooter({ items, onRefused, onClose, children }: DrawerFooterProps) {
  const navigate = useNavigate();
  const viewCart = () => {
    onClose();
    void navigate('/cart');
  };
  return (
    <div className="grid gap-4">
      <div>
        <CartSummary items={items} />
        <p className="text-12 text-ink-3">Inclusive of all taxes</p>
      </div>
      <AmountNote items={items} />
      <div className="grid grid-cols-2 gap-2">
        <div className="col-span-2">
          <CheckoutButton items={items} onRefused={onRefused} />
        </div>
        <Button variant="line" block onClick={viewCart}>
          View Cart
        </Button>
        {children}
      </div>
    </div>
  );
}
