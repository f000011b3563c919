import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { orderQuery } from './order-queries.ts';

interface OrderChange<Wish> {
  orderId: string;
  send: (wish: Wish) => Promise<Order>;
  done: string;
  onDone: () => void;
}

/** Something the buyer does to an order. What it has become is shown at once; where it failed, it is looked at again. */
export function useOrderChange<Wish>({ orderId, send, done, onDone }: OrderChange<Wish>) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  return useMutation({
    mutationFn: send,
    retry: false,
    onSuccess: (order) => {
      client.setQueryData(queryKey, order);
      showToast({ kind: 'success', title: done });
      onDone();
    },
    onError: (error) => {
      showToast({ kind: 'error', title: describeFailure(error) });
      void client.invalidateQueries({ queryKey });
    },
  });
}
