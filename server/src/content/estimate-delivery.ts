import type { DeliveryEstimate } from '#contract/delivery.ts';
import {
  type DayRange,
  type DeliveryZone,
  deliveryZones,
  nationalHolidays,
  serviceTerms,
} from '#contract/service-terms.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** India has one time zone and no summer time. */
const INDIA_OFFSET_MS = 5.5 * HOUR_MS;
const SUNDAY = 0;

export type DeliveryTerms = {
  dispatchWorkingDays: DayRange;
  /** In Indian time; later orders count for the next day. */
  dispatchCutOffHour: number;
  transitWorkingDays: Record<DeliveryZone, DayRange>;
};

const { dispatchWorkingDays, dispatchCutOffHour } = serviceTerms;
const { home_state, metro_or_capital, other_town, remote } = deliveryZones;
const shopTerms: DeliveryTerms = {
  dispatchWorkingDays,
  dispatchCutOffHour,
  transitWorkingDays: {
    home_state: home_state.workingDays,
    metro_or_capital: metro_or_capital.workingDays,
    other_town: other_town.workingDays,
    remote: remote.workingDays,
  },
};

/** Adds the dispatch days and the courier's transit days, counting only working days. */
export function estimateDelivery(
  zone: DeliveryZone,
  orderedAt: Date,
  terms: DeliveryTerms = shopTerms,
): Pick<DeliveryEstimate, 'earliest_date' | 'latest_date'> {
  const { dispatchWorkingDays: dispatch, dispatchCutOffHour } = terms;
  const transit = terms.transitWorkingDays[zone];
  const firstDay = firstDispatchDay(orderedAt, dispatchCutOffHour);
  return {
    earliest_date: dateOf(addWorkingDays(firstDay, dispatch.minimum - 1 + transit.minimum)),
    latest_date: dateOf(addWorkingDays(firstDay, dispatch.maximum - 1 + transit.maximum)),
  };
}

/** Days are represented as midnight UTC of the date in India. */
function firstDispatchDay(orderedAt: Date, cutOffHour: number): number {
  const inIndia = orderedAt.getTime() + INDIA_OFFSET_MS;
  const timeOfDay = inIndia % DAY_MS;
  const today = inIndia - timeOfDay;
  const isInTime = timeOfDay < cutOffHour * HOUR_MS;
  return isInTime && isWorkingDay(today) ? today : addWorkingDays(today, 1);
}

function addWorkingDays(start: number, count: number): number {
  let day = start;
  for (let left = count; left > 0; ) {
    day += DAY_MS;
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

function isWorkingDay(day: number): boolean {
  const monthAndDay = dateOf(day).slice(-5);
  return new Date(day).getUTCDay() !== SUNDAY && !nationalHolidays.includes(monthAndDay);
}

function dateOf(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
