import type { Address } from '#contract/accounts.ts';
import { formatRupees } from '#contract/money.ts';
import { serviceTerms } from '#contract/service-terms.ts';
import { Totals } from '#web/features/cart/cart-summary.tsx';
import { exceedsPaymentLimit, PaymentLimitNote, QuoteLink } from '#web/features/cart/payment-limit.tsx';
import { PaymentMethods } from '#web/features/payments/payment-methods.tsx';
import { Button, TextLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Checkout } from './checkout-query.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { NEW_ADDRESS_ID } from './new-address-form.tsx';
import type { usePurchase } from './use-checkout.ts';
import './pay-bar.css';

interface PaymentPanelProps {
  checkout: Checkout;
  purchase: ReturnType<typeof usePurchase>;
  /** Null while a new address is entered. */
  address: Address | null;
  /** Whether the new address is being saved. */
  isSaving: boolean;
  /** Disables the button for a moment. */
  isPaused: boolean;
}

/** The totals and the Pay button, which stays at the bottom of the screen on phones. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { data } = props.checkout;
  return (
    <CheckoutSection title="Payment" titleId="payment-title" className="checkout-payment">
      <Totals totals={data} />
      <p className="text-12 text-ink-3">
        Inclusive of all taxes. Your items are held for{' '}
        <span className="num">{serviceTerms.reservationMinutes}</span> minutes once you press Pay.
      </p>
      <PayBar {...props} />
      <PaymentMethods />
      <p className="text-12 text-ink-3">
        You choose the payment method on the next page. By paying you agree to the{' '}
        <TextLink to="/terms-conditions">terms</TextLink> and the{' '}
        <TextLink to="/refund-cancellation">refund policy</TextLink>.
      </p>
    </CheckoutSection>
  );
}

function PayBar({ checkout, purchase, address, isSaving, isPaused }: PaymentPanelProps) {
  const { check, data } = checkout;
  const exceedsLimit = exceedsPaymentLimit(data.items);
  const hasChanged = check.errors.some(({ product_id }) => product_id !== null);
  const problem = hasChanged
    ? 'Your cart has changed. Please review the changes first'
    : (purchase.problem ?? (exceedsLimit ? null : check.errors[0]?.error));
  return (
    <div className="pay-bar">
      {problem && <Notice tone="error">{problem.replace(/\.?$/, '.')}</Notice>}
      {exceedsLimit && <PaymentLimitNote items={data.items} />}
      <p className="pay-bar-total">
        <span className="text-12 text-ink-3">Total</span>
        <span className="price">{formatRupees(data.total)}</span>
      </p>
      {exceedsLimit ? (
        <QuoteLink size="large" buyer={address && { company: address.company, gstin: address.gstin }} />
      ) : address ? (
        <Button
          key="pay"
          size="large"
          block
          isBusy={purchase.isPaying}
          disabled={!check.valid || isPaused}
          onClick={purchase.pay}
        >
          Pay {formatRupees(data.total)}
        </Button>
      ) : (
        // Problems of the address are shown at its fields.
        <Button
          key="continue"
          type="submit"
          form={NEW_ADDRESS_ID}
          size="large"
          block
          isBusy={isSaving}
          disabled={!check.valid || isPaused}
        >
          Continue to Review
        </Button>
      )}
    </div>
  );
}
