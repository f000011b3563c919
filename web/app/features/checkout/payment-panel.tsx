import type { Address } from '#contract/accounts.ts';
import { formatRupees } from '#contract/money.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { AmountNote, isAboveOnePayment, QuoteLink } from '#web/features/cart/amount-note.tsx';
import { Totals } from '#web/features/cart/cart-summary.tsx';
import { WaysToPay } from '#web/features/payments/ways-to-pay.tsx';
import { Button, TextLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CheckoutPart } from './checkout-part.tsx';
import type { Checkout } from './checkout-query.ts';
import { NEW_ADDRESS_ID } from './new-address-form.tsx';
import type { usePurchase } from './use-checkout.ts';
import './pay-bar.css';

interface PaymentPanelProps {
  checkout: Checkout;
  purchase: ReturnType<typeof usePurchase>;
  /** Null while a new one is being typed. */
  address: Address | null;
  /** The new address is on its way into the book. */
  isSaving: boolean;
  /** Nothing is to be pressed just now. */
  isPausing: boolean;
}

/** What it comes to, and the one button. On phones that stays at the bottom of the screen, under the thumb. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { data } = props.checkout;
  return (
    <CheckoutPart title="Payment" titleId="payment-title" className="checkout-payment">
      <Totals totals={data} />
      <p className="text-12 text-ink-3">
        Inclusive of all taxes. Your items are held for{' '}
        <span className="num">{serviceTerms.reservationMinutes}</span> minutes once you press Pay.
      </p>
      <PayBar {...props} />
      <WaysToPay />
      <p className="text-12 text-ink-3">
        You choose the way to pay on the next page. By paying you agree to the{' '}
        <TextLink to="/terms-conditions">terms</TextLink> and the{' '}
        <TextLink to="/refund-cancellation">refund policy</TextLink>.
      </p>
    </CheckoutPart>
  );
}

function PayBar({ checkout, purchase, address, isSaving, isPausing }: PaymentPanelProps) {
  const { check, data } = checkout;
  const isTooMuch = isAboveOnePayment(data.items);
  const hasChanged = check.errors.some(({ product_id }) => product_id !== null);
  const problem = hasChanged ? 'Your cart has changed. Please look at the changes first' : purchase.problem;
  return (
    <div className="pay-bar">
      {problem && <Notice tone="error">{problem.replace(/\.?$/, '.')}</Notice>}
      {isTooMuch && <AmountNote items={data.items} />}
      <p className="pay-bar-total">
        <span className="text-12 text-ink-3">Total</span>
        <span className="price">{formatRupees(data.total)}</span>
      </p>
      {isTooMuch ? (
        <QuoteLink size="large" buyer={address && { company: address.company, gstin: address.gstin }} />
      ) : address ? (
        <Button
          key="pay"
          size="large"
          block
          isBusy={purchase.isPaying}
          disabled={!check.valid || isPausing}
          onClick={purchase.pay}
        >
          Pay {formatRupees(data.total)}
        </Button>
      ) : (
        // What is missing in the address is said at its fields.
        <Button
          key="continue"
          type="submit"
          form={NEW_ADDRESS_ID}
          size="large"
          block
          isBusy={isSaving}
          disabled={!check.valid || isPausing}
        >
          Continue to Review
        </Button>
      )}
    </div>
  );
}
