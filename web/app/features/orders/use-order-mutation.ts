import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { orderQuery } from './order-queries.ts';

interface OrderMutationOptions<Variables> {
  orderId: string;
  send: (variables: Variables) => Promise<Order>;
  successMessage: string;
  onSuccess: () => void;
}

/** A mutation by the buyer that returns the changed order. On failure the order is fetched again. */
export function useOrderMutation<Variables>({
  orderId,
  send,
  successMessage,
  onSuccess,
}: OrderMutationOptions<Variables>) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  return useMutation({
    mutationFn: send,
    retry: false,
    onSuccess: (order) => {
      client.setQueryData(queryKey, order);
      showToast({ kind: 'success', title: successMessage });
      onSuccess();
    },
    onError: (error) => {
      showToast({ kind: 'error', title: describeFailure(error) });
      void client.invalidateQueries({ queryKey });
    },
  });
}
