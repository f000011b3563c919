import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { showToast } from '#web/ui/show-toast.ts';

interface OrderChangeOptions<Variables> {
  orderId: string;
  send: (variables: Variables) => Promise<unknown>;
  doneText: string;
  onDone?: () => void;
}

/** A change of an order by the shop. It stays pending until the order was read again, so that no button shows a past state. */
export function useOrderChange<Variables>({
  orderId,
  send,
  doneText,
  onDone,
}: OrderChangeOptions<Variables>) {
  const client = useQueryClient();
  const readAgain = () =>
    client.invalidateQueries({ queryKey: [adminOrderEndpoints.getOrder.path, { id: orderId }] });
  return useMutation({
    mutationFn: send,
    retry: false,
    onSuccess: async () => {
      await readAgain();
      showToast({ kind: 'success', title: doneText });
      onDone?.();
    },
    onError: () => void readAgain(),
  });
}
