import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { useCart } from './cart-store.ts';
import { countItems } from './count-items.ts';
import { followSession } from './follow-session.ts';
import { onCartDrawerOpening, openCartDrawer } from './open-cart-drawer.ts';
import { type CartNotice, onCartNotice, takeNoticeFromToast } from './tell-shopper.ts';

// Most pages are read with the drawer closed, so its code waits until a hand comes near the button or something is added.
const loadDrawer = async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer });
const CartDrawer = lazy(loadDrawer);
const prepareDrawer = () => void loadDrawer().catch(() => {});

type DrawerState = { isOpen: boolean; notice: CartNotice | null };

const closed: DrawerState = { isOpen: false, notice: null };

export function CartButton() {
  const [drawer, setDrawer] = useStateUntilNavigation(closed);
  const { isOpen, notice } = drawer;
  const [isNeeded, setIsNeeded] = useState(false);
  if (isOpen && !isNeeded) setIsNeeded(true);
  const count = countItems(useCart());
  useEffect(followSession, []);
  useEffect(
    () =>
      onCartDrawerOpening((addition) => {
        const added = addition && { tone: 'good' as const, text: addition.text };
        setDrawer({ isOpen: true, notice: added ?? takeNoticeFromToast() });
      }),
    [setDrawer],
  );
  useEffect(
    () =>
      onCartNotice((told) => {
        if (isOpen) setDrawer({ isOpen, notice: told });
        return isOpen;
      }),
    [isOpen, setDrawer],
  );
  return (
    <>
      <IconButton
        className="cart-button"
        label={`Shopping cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        aria-haspopup="dialog"
        onPointerEnter={prepareDrawer}
        onFocus={prepareDrawer}
        onClick={() => openCartDrawer()}
      >
        <ShoppingCart size={22} aria-hidden="true" />
        {count > 0 && <CountBadge count={count} />}
      </IconButton>
      {isNeeded && (
        <Suspense>
          <CartDrawer isOpen={isOpen} notice={notice} onClose={() => setDrawer(closed)} />
        </Suspense>
      )}
    </>
  );
}
