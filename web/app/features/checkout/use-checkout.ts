import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Address } from '#contract/accounts.ts';
import { subscribeToCart } from '#web/features/cart/cart-store.ts';
import { addressesQuery } from '#web/features/identity/profile/profile-queries.ts';
import { usePayment } from '#web/features/payments/use-payment.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { type Checkout, checkoutQuery } from './checkout-query.ts';
import { describePaymentFailure } from './describe-payment-failure.ts';
import { isPayable, placeOrder } from './place-order.ts';

/** The cart of now; whatever changes it on the way, in this tab or another, is seen here too. */
export function useCheckoutData() {
  const client = useQueryClient();
  useEffect(
    () => subscribeToCart(() => void client.invalidateQueries({ queryKey: checkoutQuery.queryKey })),
    [client],
  );
  return useQuery(checkoutQuery);
}

/** The buyer's choice, else their default address. */
export function useChosenAddress() {
  const list = useQuery(addressesQuery);
  const [choice, setChoice] = useState<string | null | undefined>(undefined);
  const addresses = list.data?.addresses ?? [];
  const usual = addresses.find(({ is_default }) => is_default) ?? addresses[0] ?? null;
  const chosen = choice === undefined ? usual : (addresses.find(({ _id }) => _id === choice) ?? null);
  return { list, addresses, chosen, choose: setChoice };
}

type Wish = { address: Address | null; note: string };

/** Orders what is shown, then leads to the payment. An order that could not be paid for now is shown as the one that waits. */
export function usePurchase({ cart, data }: Checkout, { address, note }: Wish) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { pay, isPaying } = usePayment({
    findOrder: async () => {
      if (!address) return null;
      setProblem(null);
      const order = await placeOrder({
        address_id: address._id,
        cart_version: cart.version,
        agreed_total: data.total,
        note: note.trim() || null,
      });
      if (isPayable(order)) return order._id;
      await navigate(`/orders/${order._id}`);
      return null;
    },
    onFailed: (error) => {
      setProblem(problemOf(error));
      void client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
      void client.invalidateQueries({ queryKey: addressesQuery.queryKey });
    },
    onReturned: () => void client.invalidateQueries({ queryKey: checkoutQuery.queryKey }),
  });
  return { pay, isPaying, problem, forgetProblem: () => setProblem(null) };
}

/** The order that waits speaks for itself. */
function problemOf(error: Error): string | null {
  return error instanceof ApiError && error.code === 'order_waiting' ? null : describePaymentFailure(error);
}
