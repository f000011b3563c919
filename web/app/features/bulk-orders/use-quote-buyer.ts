import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Address } from '#contract/accounts.ts';
import type { QuoteBuyer } from '#web/features/cart/payment-limit.tsx';
import { addressesQuery } from '#web/features/identity/profile/profile-queries.ts';
import { useSession } from '#web/lib/session.ts';

/** The buyer for the quote: from the address chosen at checkout, or else the default address. Undefined while loading. */
export function useQuoteBuyer(): QuoteBuyer | undefined {
  const isSignedIn = useSession() !== null;
  const locationState: unknown = useLocation().state;
  const { data, isError } = useQuery({ ...addressesQuery, enabled: isSignedIn && !isBuyer(locationState) });
  if (isBuyer(locationState)) return locationState;
  return isSignedIn && !data && !isError ? undefined : buyerOf(data?.addresses ?? []);
}

export function buyerOf(addresses: readonly Pick<Address, 'is_default' | 'company' | 'gstin'>[]): QuoteBuyer {
  const address = addresses.find(({ is_default }) => is_default);
  return { company: address?.company ?? null, gstin: address?.gstin ?? null };
}

/** Validates the history state, which may come from another page or an older version. */
export function isBuyer(state: unknown): state is QuoteBuyer {
  const { company, gstin } = (state ?? {}) as Partial<QuoteBuyer>;
  return isTextOrNull(company) && isTextOrNull(gstin);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
