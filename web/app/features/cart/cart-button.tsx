import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { CartDrawer } from './cart-drawer.tsx';
import { useCart } from './cart-store.ts';
import { countItems } from './count-items.ts';

export function CartButton() {
  const [isOpen, setIsOpen] = useStateUntilNavigation(false);
  const count = countItems(useCart());
  return (
    <>
      <IconButton
        className="cart-button"
        label={`Shopping cart, ${count} ${count === 1 ? 'item' : 'items'}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <ShoppingCart size={22} aria-hidden="true" />
        {count > 0 && <CountBadge count={count} />}
      </IconButton>
      <CartDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
