import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { User } from '#contract/accounts.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { TextLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddressChoice } from './address-choice.tsx';
import { CartChanges } from './cart-changes.tsx';
import { type Checkout, checkoutQuery } from './checkout-query.ts';
import { type CheckoutStep, CheckoutSteps } from './checkout-steps.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { useChosenAddress, usePurchase } from './use-checkout.ts';
import './checkout.css';

/** All steps on one page: whoever has bought before only has to press Pay. */
export function CheckoutForm({ user, checkout }: { user: User; checkout: Checkout }) {
  const client = useQueryClient();
  const { list, addresses, chosen, choose } = useChosenAddress();
  const purchase = usePurchase(checkout, chosen);
  const { cart, check, data } = checkout;
  return (
    <>
      <CheckoutSteps current={stepOf(chosen !== null, check.valid)} />
      <CartChanges
        check={check}
        cart={cart}
        onAccepted={() => client.refetchQueries({ queryKey: checkoutQuery.queryKey })}
      />
      <div className="checkout-columns">
        <div className="checkout-column">
          <Part title="Delivery address">
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
              <AddressChoice user={user} addresses={addresses} chosen={chosen} onChoose={choose} />
            )}
          </Part>
          <Part title="Review" end={<TextLink to="/cart">Change cart</TextLink>}>
            <OrderLines items={data.items} />
          </Part>
        </div>
        <PaymentPanel checkout={checkout} purchase={purchase} hasAddress={chosen !== null} />
      </div>
    </>
  );
}

function stepOf(hasAddress: boolean, isCartValid: boolean): CheckoutStep {
  if (!hasAddress) return 'Address';
  return isCartValid ? 'Payment' : 'Review';
}

interface PartProps {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}

function Part({ title, end, children }: PartProps) {
  const titleId = useId();
  return (
    <section className="panel checkout-part" aria-labelledby={titleId}>
      <div className="checkout-part-head">
        <h2 id={titleId}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
