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

/** Reads the checkout, and again whenever the cart changes in this or another tab. */
export function useCheckoutData() {
  const client = useQueryClient();
  useEffect(
    () => subscribeToCart(() => void client.invalidateQueries({ queryKey: checkoutQuery.queryKey })),
    [client],
  );
  return useQuery(checkoutQuery);
}

/** The address that the buyer chose, or else the default address. */
export function useChosenAddress() {
  const list = useQuery(addressesQuery);
  const [choice, setChoice] = useState<string | null | undefined>(undefined);
  const addresses = list.data?.addresses ?? [];
  const defaultAddress = addresses.find(({ is_default }) => is_default) ?? addresses[0] ?? null;
  const chosen =
    choice === undefined ? defaultAddress : (addresses.find(({ _id }) => _id === choice) ?? null);
  return { list, addresses, chosen, choose: setChoice };
}

type PurchaseInput = { address: Address | null; note: string };

/** Places the order and opens the payment page. If the payment fails, checkout shows the order as unpaid. */
export function usePurchase({ cart, data }: Checkout, { address, note }: PurchaseInput) {
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
      setProblem(toProblem(error));
      void client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
      void client.invalidateQueries({ queryKey: addressesQuery.queryKey });
    },
    onReturned: () => void client.invalidateQueries({ queryKey: checkoutQuery.queryKey }),
  });
  return { pay, isPaying, problem, clearProblem: () => setProblem(null) };
}

/** No message for an unpaid order: checkout shows that order instead. */
function toProblem(error: Error): string | null {
  return error instanceof ApiError && error.code === 'order_waiting' ? null : describePaymentFailure(error);
}
