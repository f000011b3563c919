import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CartLines } from './cart-lines.tsx';
import { useCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { countItems } from './count-items.ts';
import { EmptyCartDrawing } from './empty-cart-drawing.tsx';

export function CartDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const items = useCart();
  const navigate = useNavigate();
  const viewCart = () => {
    onClose();
    void navigate('/cart');
  };
  const isEmpty = items.length === 0;
  const footer = (
    <div className="grid gap-4">
      {!isEmpty && <CartSummary items={items} />}
      <div className="grid gap-2">
        {!isEmpty && (
          <Button variant="line" block onClick={viewCart}>
            View Cart
          </Button>
        )}
        <Button variant="ghost" block onClick={onClose}>
          Continue Shopping
        </Button>
      </div>
    </div>
  );
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={`Shopping Cart (${countItems(items)})`} footer={footer}>
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
