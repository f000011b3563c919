import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { secondFactorQuery } from './second-factor.ts';

const GiveSecondFactor = lazy(async () => ({
  default: (await import('./give-second-factor.tsx')).GiveSecondFactor,
}));

/** Asks for the second factor before the pages. Only a convenience: the server checks every admin call. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data: state, isPending } = useQuery(secondFactorQuery);
  if (isPending) return <Skeleton className="h-96" />;
  if (!state || state.is_verified || !(state.is_required || state.is_enrolled)) return children;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <GiveSecondFactor state={state} />
    </Suspense>
  );
}
