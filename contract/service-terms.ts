import { GST_RATE } from './pricing.ts';
import { siteFacts } from './site-facts.ts';

export type DayRange = { readonly minimum: number; readonly maximum: number };

/** The shop's service terms. Every page that names a period or a rate reads it from here. */
export const serviceTerms = {
  gstPercent: GST_RATE / 100,
  reservationMinutes: 15,
  dispatchWorkingDays: { minimum: 1, maximum: 2 },
  /** In Indian time; later orders count for the next day. */
  dispatchCutOffHour: 14,
  assemblyWorkingDays: { minimum: 3, maximum: 5 },
  quoteReplyWorkingDays: 1,
  returnCheckWorkingDays: 3,
  refundStartWorkingDays: 2,
  refundArrivalWorkingDays: { minimum: 5, maximum: 7 },
  lostParcelWorkingDays: 7,
  deliveryAttempts: 3,
  customPcWarrantyYears: 1,
  damageReportHours: 48,
  grievanceAcknowledgementHours: 48,
} as const;

/** Month and day of the three national holidays; other holidays differ by State. */
export const nationalHolidays: readonly string[] = ['01-26', '08-15', '10-02'];

/** Counted from the day the courier collects the parcel. */
export const deliveryZones = {
  home_state: {
    region: `${siteFacts.address.city} and the rest of ${siteFacts.address.state}`,
    workingDays: { minimum: 1, maximum: 3 },
  },
  metro_or_capital: {
    region: 'Other metro cities and state capitals',
    workingDays: { minimum: 2, maximum: 4 },
  },
  other_town: { region: 'Other towns', workingDays: { minimum: 3, maximum: 6 } },
  remote: {
    region: 'North-eastern states, Jammu and Kashmir, Ladakh, the islands and remote PIN codes',
    workingDays: { minimum: 5, maximum: 10 },
  },
} as const satisfies Record<string, { region: string; workingDays: DayRange }>;

export type DeliveryZone = keyof typeof deliveryZones;

/** Working days from order to delivery, over all zones. */
export function deliveryDaysAnywhere(): DayRange {
  const zones = Object.values(deliveryZones).map(({ workingDays }) => workingDays);
  const { minimum, maximum } = serviceTerms.dispatchWorkingDays;
  return {
    minimum: minimum + Math.min(...zones.map((days) => days.minimum)),
    maximum: maximum + Math.max(...zones.map((days) => days.maximum)),
  };
}

export function daysInText({ minimum, maximum }: DayRange): string {
  return `${minimum} to ${maximum}`;
}
