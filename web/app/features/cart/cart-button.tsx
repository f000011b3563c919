import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useEffect } from 'react';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { CartDrawer } from './cart-drawer.tsx';
import { useCart } from './cart-store.ts';
import { countItems } from './count-items.ts';
import { type CartNotice, onCartDrawerOpening, openCartDrawer } from './open-cart-drawer.ts';

type DrawerState = { isOpen: boolean; notice: CartNotice | null };

const closed: DrawerState = { isOpen: false, notice: null };

export function CartButton() {
  const [drawer, setDrawer] = useStateUntilNavigation(closed);
  const count = countItems(useCart());
  useEffect(() => onCartDrawerOpening((notice) => setDrawer({ isOpen: true, notice })), [setDrawer]);
  return (
    <>
      <IconButton
        className="cart-button"
        label={`Shopping cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        aria-haspopup="dialog"
        onClick={() => openCartDrawer()}
      >
        <ShoppingCart size={22} aria-hidden="true" />
        {count > 0 && <CountBadge count={count} />}
      </IconButton>
      <CartDrawer isOpen={drawer.isOpen} notice={drawer.notice} onClose={() => setDrawer(closed)} />
    </>
  );
}
