import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { DecorativePicture } from '#web/features/content/decorative-picture.tsx';
import { addressesQuery } from '#web/features/identity/profile/profile-queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { describeCheckoutFailure } from './checkout-query.ts';
import { useCheckoutData } from './use-checkout.ts';
import './checkout.css';

export function CheckoutPage({ user }: { user: User }) {
  const { data: checkout, error, refetch, isFetching } = useCheckoutData();
  // The form starts with the addresses or with a new one, and what is below would move.
  const { isPending: isReadingAddresses } = useQuery(addressesQuery);
  if (checkout && checkout.cart.items.length > 0) {
    if (isReadingAddresses) return <CheckoutSkeleton />;
    return <CheckoutForm user={user} checkout={checkout} isReading={isFetching} />;
  }
  if (checkout) {
    return (
      <EmptyState
        picture={<DecorativePicture name="openParcel" sizes="280px" />}
        title="Your cart is empty"
        text="Add some products to get started!"
        action={<ButtonLink to="/#categories">Continue Shopping</ButtonLink>}
      />
    );
  }
  if (!error) return <CheckoutSkeleton />;
  return (
    <ErrorState
      title={describeCheckoutFailure(error)}
      text="Your cart is safe. Please try again in a moment."
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

/** The boxes of the form, as high as the window, so that the footer does not move when they appear. */
export function CheckoutSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading your checkout.
      </p>
      <Skeleton className="mb-5 h-6.5 w-72" />
      <div className="checkout-columns min-h-svh content-start">
        <div className="checkout-column">
          <Skeleton className="h-100" />
          <Skeleton className="h-80 max-lg:hidden" />
        </div>
        <Skeleton className="h-75" />
      </div>
    </>
  );
}
