import { z } from 'zod';
import { type DeliveryZone, deliveryZones } from './service-terms.ts';

const zones = Object.keys(deliveryZones) as [DeliveryZone, ...DeliveryZone[]];

export const deliveryEstimate = z
  .object({
    pin_code: z.string(),
    state: z.string().describe('The State or union territory'),
    zone: z.enum(zones),
    earliest_date: z.iso.date().describe('A date in Indian time, for an order placed now'),
    latest_date: z.iso.date(),
  })
  .meta({ id: 'DeliveryEstimate' });

export type DeliveryEstimate = z.infer<typeof deliveryEstimate>;
