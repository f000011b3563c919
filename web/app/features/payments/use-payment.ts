import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { startPayment } from './start-payment.ts';

interface PaymentPlan {
  /** The order that is paid; where it has to be placed first, that happens here. Null where there is nothing to pay. */
  findOrder: () => Promise<string | null>;
  onFailed: (error: Error) => void;
  /** The browser came back from the payment page, and shows this one as it was left. */
  onReturned?: () => void;
}

/** Leads to the payment page, and stays busy until the browser has left. */
export function usePayment({ findOrder, onFailed, onReturned }: PaymentPlan) {
  // The second half of a double click comes before the button is drawn as busy.
  const isStarted = useRef(false);
  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: async () => {
      // A call would only hang, for as long as the browser likes, before it fails.
      if (!navigator.onLine) throw new TypeError('offline');
      const orderId = await findOrder();
      if (orderId !== null) await startPayment(orderId);
      return { isLeaving: orderId !== null };
    },
    retry: false,
    onError: onFailed,
    onSettled: () => {
      isStarted.current = false;
    },
  });
  const reportReturn = useEffectEvent(() => onReturned?.());
  // A browser that comes back by Back may show the page as it was left: busy, and for ever.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      reportReturn();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
  const isPaying = isPending || data?.isLeaving === true;
  const pay = () => {
    if (isPaying || isStarted.current) return;
    isStarted.current = true;
    mutate();
  };
  return { pay, isPaying };
}
