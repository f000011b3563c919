import { useQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { daysInText, deliveryDaysAnywhere } from '#contract/service-terms.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Figure } from '../figures.tsx';
import { DeliveryDay } from './delivery-day.tsx';
import { useStoredPinCode } from './stored-pin-code.ts';

/** The latest day of delivery to the shopper's PIN code, or the working days of all India while none is known. */
export function DeliveryTime() {
  const pinCode = useStoredPinCode();
  const { data } = useQuery({
    ...apiQuery(endpoints.getDeliveryEstimate, { pin_code: pinCode ?? '' }),
    enabled: pinCode !== null,
  });
  if (!data) {
    return (
      <>
        in <Figure>{daysInText(deliveryDaysAnywhere())}</Figure> working days
      </>
    );
  }
  return (
    <>
      by <DeliveryDay date={data.latest_date} /> to <Figure>{data.pin_code}</Figure>
    </>
  );
}
