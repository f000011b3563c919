import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { startPayment } from './start-payment.ts';

interface UsePaymentOptions {
  /** Returns the id of the order to pay, placing it first if necessary; null if there is nothing to pay. */
  findOrder: () => Promise<string | null>;
  /** Opens the payment page of the order. */
  start?: (orderId: string) => Promise<void>;
  onFailed: (error: Error) => void;
  /** Called when the browser returns from the payment page and restores this page from its back/forward cache. */
  onReturned?: () => void;
}

/** Opens the payment page; `isPaying` stays true until the browser has left this page. */
export function usePayment({ findOrder, start = startPayment, onFailed, onReturned }: UsePaymentOptions) {
  // The second click of a double click arrives before the button renders as busy.
  const isStarted = useRef(false);
  const { mutate, reset, isPending, data } = useMutation({
    mutationFn: async () => {
      const orderId = await findOrder();
      if (orderId !== null) await start(orderId);
      return { isLeaving: orderId !== null };
    },
    retry: false,
    onError: onFailed,
    onSettled: () => {
      isStarted.current = false;
    },
  });
  const notifyReturned = useEffectEvent(() => onReturned?.());
  // A page restored from the back/forward cache would stay busy forever.
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      reset();
      notifyReturned();
    };
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, [reset]);
  const isPaying = isPending || data?.isLeaving === true;
  const pay = () => {
    if (isPaying || isStarted.current) return;
    isStarted.current = true;
    mutate();
  };
  return { pay, isPaying };
}
