import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { readCart } from './cart-store.ts';

export function CheckoutButton() {
  return (
    <Button size="large" block onClick={explainWhatIsMissing}>
      Proceed to Checkout
    </Button>
  );
}

/** Buying needs an account; the cart is read anew, because another tab may have emptied it. */
function explainWhatIsMissing(): void {
  const isEmpty = readCart().length === 0;
  const title = isEmpty ? 'Your cart is empty' : 'Please login to proceed with checkout';
  showToast({ kind: 'error', title });
}
