import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Specimen } from './specimen.tsx';

export function StateSpecimens() {
  const [isRetrying, setIsRetrying] = useState(false);
  return (
    <Specimen title="States">
      <div className="grid gap-2">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-40 w-full" />
      </div>
      <EmptyState
        drawing={<ChipDrawing />}
        title="Your cart is empty"
        text="Add some products to get started!"
        action={<Button>Continue Shopping</Button>}
      />
      <ErrorState
        title="Search Error"
        text="The search could not be reached."
        onRetry={() => setIsRetrying(true)}
        isRetrying={isRetrying}
      />
      <ErrorState title="Product not found." text="It may have been taken off the shelves." />
    </Specimen>
  );
}

function ChipDrawing() {
  return (
    <svg width="48" height="48" viewBox="0 0 48 48" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M11 11h26v26H11zM17 11V6M24 11V6M31 11V6M17 42v-5M24 42v-5M31 42v-5" />
    </svg>
  );
}
