import { siteFacts } from '#contract/site-facts.ts';
import { CheckoutPage, CheckoutSkeleton } from '#web/features/checkout/checkout-page.tsx';
import { SignInRequired } from '#web/features/identity/sign-in-required.tsx';
import { minimalFrame } from '#web/shell/minimal-frame.ts';

export function meta() {
  return [{ title: `Checkout | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export const handle = minimalFrame;

export default function Checkout() {
  return (
    <div className="wrap min-h-svh pt-6 md:pt-10">
      <h1 className="pb-4 text-28 md:text-36" tabIndex={-1}>
        Checkout
      </h1>
      <SignInRequired
        title="Please login to proceed with checkout"
        reason="Your cart is kept, and you continue here after logging in."
        skeleton={<CheckoutSkeleton />}
      >
        {({ user }) => <CheckoutPage key={user._id} user={user} />}
      </SignInRequired>
    </div>
  );
}
