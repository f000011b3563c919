import type { User } from '#contract/accounts.ts';
import { DecorativePicture } from '#web/features/content/decorative-picture.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { describeCheckoutFailure } from './checkout-query.ts';
import { useCheckoutData } from './use-checkout.ts';

export function CheckoutPage({ user }: { user: User }) {
  const { data: checkout, error, refetch, isFetching } = useCheckoutData();
  if (checkout && checkout.cart.items.length > 0)
    return <CheckoutForm user={user} checkout={checkout} isReading={isFetching} />;
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

/** As high as the window, so that the footer does not move when the form appears. */
export function CheckoutSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading your checkout.
      </p>
      <Skeleton className="h-svh" />
    </>
  );
}
