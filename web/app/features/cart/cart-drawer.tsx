import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { PropPicture } from '#web/features/content/prop-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNoticeLine } from './cart-notice-line.tsx';
import { useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutWay } from './checkout-way.tsx';
import { countItems } from './count-items.ts';
import { linesThatCount, withoutHeld } from './hold-against-shop.ts';
import type { CartNotice } from './tell-shopper.ts';
import { useCartCheck } from './use-cart-check.ts';
import { useWaitingOrder } from './waiting-order.ts';

interface CartDrawerProps {
  isOpen: boolean;
  notice: CartNotice | null;
  onClose: () => void;
}

export function CartDrawer({ isOpen, notice, onClose }: CartDrawerProps) {
  const items = useCart();
  const waiting = useWaitingOrder(items, isOpen);
  const { findings: found, lookAgain } = useCartCheck(isOpen);
  const findings = withoutHeld(found, waiting);
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
          <DrawerFooter
            items={linesThatCount(items, findings)}
            waiting={waiting}
            onRefused={lookAgain}
            onClose={onClose}
          >
            {close}
          </DrawerFooter>
        )
      }
    >
      {notice && <CartNoticeLine notice={notice} />}
      {isEmpty ? (
        <EmptyState
          picture={<PropPicture name="openParcel" sizes="280px" />}
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
  waiting: OrderSummary | null;
  onRefused: () => void;
  onClose: () => void;
  children: ReactNode;
}

function DrawerFooter({ items, waiting, onRefused, onClose, children }: DrawerFooterProps) {
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
      <div className="grid grid-cols-2 gap-2">
        <div className="col-span-2 grid gap-4">
          <CheckoutWay items={items} waiting={waiting} onRefused={onRefused} />
        </div>
        <Button variant="line" block onClick={viewCart}>
          View Cart
        </Button>
        {children}
      </div>
    </div>
  );
}
