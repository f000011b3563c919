import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type CartItem, cartFullMessage, cartLimits } from '#contract/cart.ts';
import { openLoginDialog } from '#web/features/identity/open-login-dialog.ts';
import { readSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { checkForCheckout } from './check-for-checkout.ts';
import { tellShopper } from './tell-shopper.ts';

interface CheckoutButtonProps {
  /** The lines that can be bought. */
  items: readonly CartItem[];
  /** The server refused the cart: its lines have to be looked at again. */
  onRefused: () => void;
}

export function CheckoutButton({ items, onRefused }: CheckoutButtonProps) {
  const navigate = useNavigate();
  const [isChecking, setIsChecking] = useState(false);
  const proceed = async () => {
    setIsChecking(true);
    const answer = await checkForCheckout();
    setIsChecking(false);
    if (answer.kind === 'sign-in') askToSignIn();
    else if (answer.kind === 'refused') {
      onRefused();
      tellShopper({ tone: 'error', text: answer.text, detail: answer.detail });
    } else await navigate('/checkout');
  };
  const askToSignIn = () =>
    openLoginDialog({ reason: 'Please login to proceed with checkout', onSignedIn: () => void proceed() });
  const press = () => {
    // Anybody can see this, signed in or not.
    if (items.length > cartLimits.lines) tellShopper({ tone: 'error', text: cartFullMessage });
    else if (readSession()) void proceed();
    else askToSignIn();
  };
  return (
    <Button size="large" block isBusy={isChecking} onClick={press}>
      Proceed to Checkout
    </Button>
  );
}
