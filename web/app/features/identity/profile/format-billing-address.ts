import type { BillingAddress } from '#contract/accounts.ts';

/** The address in one line. */
export function formatBillingAddress({ line1, line2, city, state, pin_code }: BillingAddress): string {
  return [line1, line2, city, `${state} ${pin_code}`].filter(Boolean).join(', ');
}
