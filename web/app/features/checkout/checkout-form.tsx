import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { formatRupees } from '#contract/money.ts';
import type { CheckoutData } from '#contract/stored-cart.ts';
import { maximumSanitisedLength } from '#contract/validation.ts';
import { totalQuantity } from '#web/features/cart/cart-arithmetic.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { formatItemCount } from '#web/features/orders/order-texts.ts';
import { TextLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { AddressChoice } from './address-choice.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import type { Checkout } from './checkout-query.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { type CheckoutStep, CheckoutSteps } from './checkout-steps.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';
import { useChosenAddress, usePurchase } from './use-checkout.ts';
import { headingIds, useFocusHeading, useFocusOnChange } from './use-focus-heading.ts';
import './checkout.css';

const PAY_PAUSE_MS = 1000;

interface CheckoutFormProps {
  user: User;
  checkout: Checkout;
  /** The cart has changed, and its totals are read again. */
  isReading: boolean;
}

/** All steps on one page: a returning buyer only reviews it and presses Pay. */
export function CheckoutForm({ user, checkout, isReading }: CheckoutFormProps) {
  const { list, addresses, chosen, choose } = useChosenAddress();
  const [note, setNote] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const purchase = usePurchase(checkout, { address: chosen, note });
  const { isPaused, pause } = usePauseBeforePay();
  const focusHeading = useFocusHeading();
  useFocusOnChange(checkout, purchase.problem, focusHeading);
  const { data, unpaidOrder } = checkout;
  if (unpaidOrder) {
    return (
      <UnpaidOrder key={unpaidOrder._id} order={unpaidOrder} cart={data.items} problem={purchase.problem} />
    );
  }
  const review = () => {
    purchase.clearProblem();
    focusHeading(headingIds.review);
  };
  const chooseNewAddress = (id: string) => {
    choose(id);
    pause();
    review();
  };
  const isEnteringAddress = list.data !== undefined && chosen === null;
  return (
    <>
      <CheckoutSteps current={currentStep(chosen !== null, purchase.isPaying)} />
      <CartChanges checkout={checkout} onAccepted={review} />
      {isEnteringAddress && <CollapsedSummary data={data} />}
      <div className="checkout-columns">
        <div className="checkout-column">
          <CheckoutSection title="Delivery address" titleId={headingIds.address}>
            {list.isLoadingError && (
              <ErrorState
                title="Your addresses could not be loaded"
                text={describeFailure(list.error)}
                onRetry={() => void list.refetch()}
                isRetrying={list.isFetching}
              />
            )}
            {list.data && (
              <AddressChoice
                user={user}
                addresses={addresses}
                chosen={chosen}
                onChoose={choose}
                onSaved={chooseNewAddress}
                onSaving={setIsSaving}
              />
            )}
            {chosen && <OrderNote note={note} onChange={setNote} />}
          </CheckoutSection>
          <CheckoutSection
            title="Review"
            titleId={headingIds.review}
            end={<TextLink to="/cart">Change cart</TextLink>}
            className={isEnteringAddress ? 'max-lg:hidden' : undefined}
          >
            <CheckoutLines items={data.items} />
          </CheckoutSection>
        </div>
        <PaymentPanel
          checkout={checkout}
          purchase={purchase}
          address={chosen}
          isSaving={isSaving}
          isPaused={isPaused || isReading || list.data === undefined}
        />
      </div>
    </>
  );
}

function currentStep(hasAddress: boolean, isPaying: boolean): CheckoutStep {
  if (!hasAddress) return 'Address';
  return isPaying ? 'Payment' : 'Review';
}

/** Above the long address form of a phone: the order in one line, which expands. */
function CollapsedSummary({ data }: { data: CheckoutData }) {
  return (
    <details className="panel collapsed-summary lg:hidden">
      <summary>
        <strong>Order summary</strong>
        <span className="num">
          {formatItemCount(totalQuantity(data.items))}, <strong>{formatRupees(data.total)}</strong>
        </span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <OrderLines items={data.items} />
      <TextLink to="/cart">Change cart</TextLink>
    </details>
  );
}

interface OrderNoteProps {
  note: string;
  onChange: (note: string) => void;
}

function OrderNote({ note, onChange }: OrderNoteProps) {
  const hintId = useId();
  return (
    <details className="order-note">
      <summary className="text-link">Add a note for the shop</summary>
      <TextArea
        aria-label="Note for the shop"
        aria-describedby={hintId}
        rows={2}
        maxLength={maximumSanitisedLength}
        value={note}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={hintId} className="field-hint">
        For example, when someone is at home or whom to call.
      </p>
    </details>
  );
}

/** Pay appears in the place of Continue: a double click on Continue must not pay. */
function usePauseBeforePay() {
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (!isPaused) return;
    const timer = setTimeout(() => setIsPaused(false), PAY_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  return { isPaused, pause: () => setIsPaused(true) };
}
