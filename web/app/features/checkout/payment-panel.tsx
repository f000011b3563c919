import { formatRupees } from '#contract/money.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { AmountNote } from '#web/features/cart/amount-note.tsx';
import { Totals } from '#web/features/cart/cart-summary.tsx';
import { WaysToPay } from '#web/features/payments/ways-to-pay.tsx';
import { Button, TextLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Checkout } from './checkout-query.ts';
import { NEW_ADDRESS_ID } from './new-address-form.tsx';
import type { usePurchase } from './use-checkout.ts';

interface PaymentPanelProps {
  checkout: Checkout;
  purchase: ReturnType<typeof usePurchase>;
  hasAddress: boolean;
}

/** What it comes to, and the one button. On phones that stays at the bottom of the screen, under the thumb. */
export function PaymentPanel({ checkout, purchase, hasAddress }: PaymentPanelProps) {
  const { check, data } = checkout;
  const { pay, isPaying, problem, placedId } = purchase;
  return (
    <section className="panel checkout-part checkout-payment" aria-labelledby="payment-title">
      <div className="checkout-part-head">
        <h2 id="payment-title">Payment</h2>
      </div>
      <Totals totals={data} />
      <p className="text-12 text-ink-3">
        Inclusive of all taxes. Your items are held for{' '}
        <span className="num">{serviceTerms.reservationMinutes}</span> minutes once you press Pay.
      </p>
      <AmountNote items={data.items} />
      <WaysToPay />
      <div className="pay-bar">
        {problem && <Problem text={problem} placedId={placedId} />}
        <p className="pay-bar-total">
          <span className="text-12 text-ink-3">Total</span>
          <span className="price">{formatRupees(data.total)}</span>
        </p>
        {/* An address that is still being typed is saved first; what is missing in it is said at its fields. */}
        <Button
          size="large"
          block
          isBusy={isPaying}
          disabled={!check.valid}
          onClick={hasAddress ? pay : saveNewAddress}
        >
          {hasAddress ? `Pay ${formatRupees(data.total)}` : 'Continue to Payment'}
        </Button>
      </div>
      <p className="text-12 text-ink-3">
        You choose the way to pay on the next page. By paying you agree to the{' '}
        <TextLink to="/terms-conditions">terms</TextLink> and the{' '}
        <TextLink to="/refund-cancellation">refund policy</TextLink>.
      </p>
    </section>
  );
}

function Problem({ text, placedId }: { text: string; placedId: string | null }) {
  return (
    <Notice tone="error">
      {text.replace(/\.?$/, '.')}
      {placedId && (
        <>
          {' '}
          <TextLink to={`/orders/${placedId}`}>Your order is placed; you can pay it there.</TextLink>
        </>
      )}
    </Notice>
  );
}

function saveNewAddress(): void {
  const form = document.getElementById(NEW_ADDRESS_ID);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
