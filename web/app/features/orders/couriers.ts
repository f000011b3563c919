import type { Order } from '#contract/orders.ts';

interface Courier {
  name: string;
  /** The page that shows where a parcel is. Without a number in its address it asks for the number. */
  trackingPage: (number: string) => string;
}

/** The couriers that shops in India use most. */
const couriers: readonly Courier[] = [
  {
    name: 'Blue Dart',
    trackingPage: (number) =>
      `https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  },
  { name: 'Delhivery', trackingPage: (number) => `https://www.delhivery.com/track-v2/package/${number}` },
  { name: 'DTDC', trackingPage: () => 'https://www.dtdc.com/track-your-shipment/' },
  { name: 'Ekart', trackingPage: (number) => `https://ekartlogistics.com/shipmenttrack/${number}` },
  { name: 'India Post', trackingPage: () => 'https://www.indiapost.gov.in/' },
];

export const courierNames = couriers.map(({ name }) => name);

/** Where the parcel can be followed; null for a courier that the shop does not know. */
export function findTrackingPage(shipment: NonNullable<Order['shipment']>): string | null {
  const carrier = lettersOf(shipment.carrier);
  const courier = couriers.find(({ name }) => carrier.startsWith(lettersOf(name)));
  return courier?.trackingPage(encodeURIComponent(shipment.tracking_number)) ?? null;
}

/** 'Blue Dart Express' and 'BlueDart' are the same courier. */
function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
