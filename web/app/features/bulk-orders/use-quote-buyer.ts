import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Address } from '#contract/accounts.ts';
import type { QuoteBuyer } from '#web/features/cart/amount-note.tsx';
import { addressesQuery } from '#web/features/identity/profile/profile-queries.ts';
import { useSession } from '#web/lib/session.ts';

/** Whom the quote is made out to: the address chosen at checkout, else the usual one. Undefined while it is looked up. */
export function useQuoteBuyer(): QuoteBuyer | undefined {
  const isSignedIn = useSession() !== null;
  const carried: unknown = useLocation().state;
  const { data, isError } = useQuery({ ...addressesQuery, enabled: isSignedIn && !isBuyer(carried) });
  if (isBuyer(carried)) return carried;
  return isSignedIn && !data && !isError ? undefined : buyerOf(data?.addresses ?? []);
}

export function buyerOf(addresses: readonly Pick<Address, 'is_default' | 'company' | 'gstin'>[]): QuoteBuyer {
  const usual = addresses.find(({ is_default }) => is_default);
  return { company: usual?.company ?? null, gstin: usual?.gstin ?? null };
}

/** The state of an address is whatever some page or another day has left there. */
export function isBuyer(state: unknown): state is QuoteBuyer {
  const { company, gstin } = (state ?? {}) as Partial<QuoteBuyer>;
  return isTextOrNull(company) && isTextOrNull(gstin);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
