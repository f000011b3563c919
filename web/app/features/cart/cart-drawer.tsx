import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CartItem } from '#contract/cart.ts';
import type { OrderSummary } from '#contract/orders.ts';
import { DecorativePicture } from '#web/features/content/decorative-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { totalQuantity } from './cart-arithmetic.ts';
import { CartLines } from './cart-lines.tsx';
import type { CartNotice } from './cart-notices.ts';
import { useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { CheckoutAction } from './checkout-action.tsx';
import { focusHeadingOf } from './focus-neighbour.ts';
import { purchasableLines, withoutReserved } from './reconcile-cart.ts';
import { useUnpaidOrder } from './unpaid-order.ts';
import { useCartCheck } from './use-cart-check.ts';

interface CartDrawerProps {
  isOpen: boolean;
  notice: CartNotice | null;
  onClose: () => void;
}

export function CartDrawer({ isOpen, notice, onClose }: CartDrawerProps) {
  const items = useCart();
  const unpaidOrder = useUnpaidOrder(items, isOpen);
  const { findings: allFindings, recheck } = useCartCheck(isOpen);
  const findings = withoutReserved(allFindings, unpaidOrder);
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
      title={`Shopping Cart (${totalQuantity(items)})`}
      footer={
        isEmpty ? (
          close
        ) : (
          <DrawerFooter
            items={purchasableLines(items, findings)}
            unpaidOrder={unpaidOrder}
            onRejected={recheck}
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
          picture={<DecorativePicture name="openParcel" sizes="280px" />}
          title="Your cart is empty"
          text="Add some products to get started!"
        />
      ) : (
        <CartLines items={items} findings={findings} />
      )}
    </Drawer>
  );
}

function CartNoticeLine({ notice }: { notice: CartNotice }) {
  const { tone, text, detail } = notice;
  const onUndo = notice.tone === 'plain' ? notice.onUndo : undefined;
  const undo = (event: MouseEvent) => {
    focusHeadingOf(event.currentTarget);
    onUndo?.();
  };
  return (
    <div className="cart-notice">
      <Notice tone={tone}>
        <p>
          {text}
          {detail && ` ${detail}`}
        </p>
        {onUndo && (
          <button type="button" className="text-link" onClick={undo}>
            Undo
          </button>
        )}
      </Notice>
    </div>
  );
}

interface DrawerFooterProps {
  items: readonly CartItem[];
  unpaidOrder: OrderSummary | null;
  onRejected: () => void;
  onClose: () => void;
  children: ReactNode;
}

function DrawerFooter({ items, unpaidOrder, onRejected, onClose, children }: DrawerFooterProps) {
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
          <CheckoutAction items={items} unpaidOrder={unpaidOrder} onRejected={onRejected} />
        </div>
        <Button variant="line" block onClick={viewCart}>
          View Cart
        </Button>
        {children}
      </div>
    </div>
  );
}
