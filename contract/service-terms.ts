import { siteFacts } from '#contract/site-facts.ts';
import { GST_RATE } from './pricing.ts';

export type DayRange = { readonly minimum: number; readonly maximum: number };

/** The shop's service terms, most of them from its facts. Every page that names a period or a rate reads it from here. */
export const serviceTerms = { gstPercent: GST_RATE / 100, reservationMinutes: 15, ...siteFacts.promises };

/** Month and day of the three national holidays; other holidays differ by State. */
export const nationalHolidays: readonly string[] = ['01-26', '08-15', '10-02'];

const { city, state } = siteFacts.address;

/** Counted from the day the courier collects the parcel. */
export const deliveryZones = {
  home_state: {
    // Chandigarh is the city and the Union Territory.
    region: city === state ? city : `${city} and the rest of ${state}`,
    workingDays: siteFacts.deliveryWorkingDays.homeState,
  },
  metro_or_capital: {
    region: 'Other metro cities and state capitals',
    workingDays: siteFacts.deliveryWorkingDays.metroOrCapital,
  },
  other_town: { region: 'Other towns', workingDays: siteFacts.deliveryWorkingDays.otherTown },
  remote: {
    region: 'North-eastern states, Jammu and Kashmir, Ladakh, the islands and remote PIN codes',
    workingDays: siteFacts.deliveryWorkingDays.remote,
  },
} satisfies Record<string, { region: string; workingDays: DayRange }>;

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

export function workingDays(count: number): string {
  return `${count} working ${count === 1 ? 'day' : 'days'}`;
}
