import { useSuspenseQuery } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import './shipping-note.css';

/** What the shop says about deliveries at the moment, such as a strike of couriers. */
export function ShippingNote() {
  const { shipping_note } = useSuspenseQuery(apiQuery(endpoints.getShopFacts)).data;
  return shipping_note && <p className="shipping-note">{shipping_note}</p>;
}
