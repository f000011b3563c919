import { type CartItem, cartTotals } from '#contract/cart.ts';
import { amountProblem } from '#contract/validation.ts';
import { Button } from '#web/ui/button.tsx';
import { tellShopper } from './tell-shopper.ts';

/** Of the lines that can be bought. */
export function CheckoutButton({ items }: { items: readonly CartItem[] }) {
  return (
    <Button size="large" block onClick={() => tellShopper({ tone: 'error', text: whatIsMissing(items) })}>
      Proceed to Checkout
    </Button>
  );
}

/** Buying needs an account. */
function whatIsMissing(items: readonly CartItem[]): string {
  if (items.length === 0) return 'Your cart is empty';
  return amountProblem(cartTotals(items).total) ?? 'Please login to proceed with checkout';
}
