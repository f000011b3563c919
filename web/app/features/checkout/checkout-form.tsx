import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddressChoice } from './address-choice.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CheckoutPart } from './checkout-part.tsx';
import type { Checkout } from './checkout-query.ts';
import { type CheckoutStep, CheckoutSteps } from './checkout-steps.tsx';
import { FoldedSummary } from './folded-summary.tsx';
import { NoteForShop } from './note-for-shop.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { useChosenAddress, usePurchase } from './use-checkout.ts';
import { places, useGoTo, useGoToWhatChanged } from './use-go-to.ts';
import { usePauseBeforePay } from './use-pause-before-pay.ts';
import { WaitingOrder } from './waiting-order.tsx';
import './checkout.css';

/** All steps on one page: whoever has bought before only has to look it over and press Pay. */
export function CheckoutForm({ user, checkout }: { user: User; checkout: Checkout }) {
  const { list, addresses, chosen, choose } = useChosenAddress();
  const [note, setNote] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const purchase = usePurchase(checkout, { address: chosen, note });
  const { isPausing, pause } = usePauseBeforePay();
  const goTo = useGoTo();
  useGoToWhatChanged(checkout, purchase.problem, goTo);
  const { data, waiting } = checkout;
  if (waiting) return <WaitingOrder key={waiting._id} order={waiting} problem={purchase.problem} />;
  const review = () => {
    purchase.forgetProblem();
    goTo(places.review);
  };
  const takeNewAddress = (id: string) => {
    choose(id);
    pause();
    review();
  };
  const isTypingAddress = list.data !== undefined && chosen === null;
  return (
    <>
      <CheckoutSteps current={stepOf(chosen !== null, purchase.isPaying)} />
      <CartChanges checkout={checkout} onAccepted={review} />
      {isTypingAddress && <FoldedSummary data={data} />}
      <div className="checkout-columns">
        <div className="checkout-column">
          <CheckoutPart title="Delivery address" titleId={places.address}>
            {list.isPending && <Skeleton className="h-48" />}
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
                onSaved={takeNewAddress}
                onSaving={setIsSaving}
              />
            )}
            {chosen && <NoteForShop note={note} onChange={setNote} />}
          </CheckoutPart>
          <CheckoutPart
            title="Review"
            titleId={places.review}
            end={<TextLink to="/cart">Change cart</TextLink>}
            className={isTypingAddress ? 'max-lg:hidden' : undefined}
          >
            <OrderLines items={data.items} />
          </CheckoutPart>
        </div>
        <PaymentPanel
          checkout={checkout}
          purchase={purchase}
          address={chosen}
          isSaving={isSaving}
          isPausing={isPausing || list.data === undefined}
        />
      </div>
    </>
  );
}

function stepOf(hasAddress: boolean, isPaying: boolean): CheckoutStep {
  if (!hasAddress) return 'Address';
  return isPaying ? 'Payment' : 'Review';
}
