import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { isPinCode } from '#contract/pin-codes.ts';
import { DeliveryResult } from '#web/features/content/delivery/delivery-result.tsx';
import { ShippingNote } from '#web/features/content/delivery/shipping-note.tsx';
import { apiQuery } from '#web/lib/query-client.ts';
import '#web/features/content/delivery/delivery-estimate.css';

/** The delivery estimate for the PIN code of the chosen or new address. */
export function DeliveryToAddress({ pinCode }: { pinCode: string }) {
  const estimate = useQuery({
    ...apiQuery(endpoints.getDeliveryEstimate, { pin_code: pinCode }),
    enabled: isPinCode(pinCode),
  });
  return (
    <>
      <ShippingNote />
      <div className="delivery-answer" aria-live="polite">
        <DeliveryResult isMalformed={false} estimate={estimate} />
      </div>
    </>
  );
}
