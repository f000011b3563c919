import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { lazy, Suspense, useEffect, useState } from 'react';
import { storageKeys } from '#contract/storage-keys.ts';
import { afterNextPaint } from '#web/lib/after-next-paint.ts';
import { readSession, subscribeToSession } from '#web/lib/session.ts';
import { readItem } from '#web/lib/stored-item.ts';
import { useStoredList } from '#web/lib/stored-list.ts';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { totalQuantity } from './cart-arithmetic.ts';
import { type CartNotice, onCartNotice, takeNoticeFromToast } from './cart-notices.ts';
import { cartAfterPaint } from './cart-store.ts';
import { onCartDrawerOpening, openCartDrawer } from './open-cart-drawer.ts';

// The drawer is loaded on hover, on focus or when a product is added: most page views never open it.
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
  const count = useStoredList(cartAfterPaint, totalQuantity);
  useEffect(watchSession, []);
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
      onCartNotice((next) => {
        if (isOpen) setDrawer({ isOpen, notice: next });
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
        onClick={() => afterNextPaint(openCartDrawer)}
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

/**
 * Starts the sync with the account when a shopper is signed in, or was at the last visit. Most visitors are not, so the
 * sync is loaded on demand.
 */
function watchSession(): () => void {
  const startSync = () => {
    if (readSession() === null && readItem(() => localStorage, storageKeys.syncedCart) === null) return;
    import('./sync/sync-scheduler.ts')
      .then(({ syncCartWithSession }) => syncCartWithSession())
      .catch(() => {});
  };
  startSync();
  return subscribeToSession(startSync);
}
