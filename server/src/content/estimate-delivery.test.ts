import { describe, expect, test } from 'vitest';
import type { DeliveryZone } from '#contract/service-terms.ts';
import { type DeliveryTerms, estimateDelivery } from './estimate-delivery.ts';

const terms: DeliveryTerms = {
  dispatchWorkingDays: { minimum: 1, maximum: 2 },
  dispatchCutOffHour: 14,
  transitWorkingDays: {
    home_state: { minimum: 1, maximum: 3 },
    metro_or_capital: { minimum: 2, maximum: 4 },
    other_town: { minimum: 3, maximum: 6 },
    remote: { minimum: 5, maximum: 10 },
  },
};

/** November 2025 starts on a Saturday; the 17th is a Monday. Every time is Indian. */
function datesFor(zone: DeliveryZone, orderedAt: string): string[] {
  const { earliest_date, latest_date } = estimateDelivery(zone, new Date(`${orderedAt}+05:30`), terms);
  return [earliest_date, latest_date];
}

describe('on an ordinary Monday morning', () => {
  test.each<[DeliveryZone, string, string]>([
    ['home_state', '2025-11-18', '2025-11-21'],
    ['metro_or_capital', '2025-11-19', '2025-11-22'],
    ['other_town', '2025-11-20', '2025-11-25'],
    ['remote', '2025-11-22', '2025-11-29'],
  ])('delivers to the zone %s between %s and %s', (zone, earliest, latest) => {
    expect(datesFor(zone, '2025-11-17T10:00:00')).toEqual([earliest, latest]);
  });
});

describe('the cut-off hour', () => {
  test('dispatches today before 14:00', () => {
    expect(datesFor('home_state', '2025-11-17T13:59:59.999')).toEqual(['2025-11-18', '2025-11-21']);
  });

  test('dispatches tomorrow from 14:00', () => {
    expect(datesFor('home_state', '2025-11-17T14:00:00')).toEqual(['2025-11-19', '2025-11-22']);
  });

  test('uses the date in India, not in UTC', () => {
    expect(new Date('2025-11-18T00:10:00+05:30').toISOString()).toBe('2025-11-17T18:40:00.000Z');
    expect(datesFor('home_state', '2025-11-18T00:10:00')).toEqual(['2025-11-19', '2025-11-22']);
  });
});

describe('non-working days', () => {
  test('dispatches on Saturday morning and skips Sunday', () => {
    expect(datesFor('home_state', '2025-11-22T09:00:00')).toEqual(['2025-11-24', '2025-11-27']);
  });

  test('dispatches on Monday after Saturday evening or Sunday', () => {
    const monday = datesFor('home_state', '2025-11-24T09:00:00');
    expect(datesFor('home_state', '2025-11-22T18:00:00')).toEqual(monday);
    expect(datesFor('home_state', '2025-11-23T09:00:00')).toEqual(monday);
    expect(datesFor('home_state', '2025-11-23T18:00:00')).toEqual(monday);
  });

  test.each([
    // The 26th of January 2026 is a Monday, the 15th of August 2025 a Friday, the 2nd of October 2025 a Thursday.
    ['Republic Day', '2026-01-24T09:00:00', ['2026-01-27', '2026-01-30']],
    ['Independence Day', '2025-08-14T09:00:00', ['2025-08-16', '2025-08-20']],
    ['Gandhi Jayanti', '2025-10-01T09:00:00', ['2025-10-03', '2025-10-07']],
  ])('does not count %s', (_name, orderedAt, dates) => {
    expect(datesFor('home_state', orderedAt)).toEqual(dates);
  });

  test('dispatches on the next working day after a holiday', () => {
    expect(datesFor('home_state', '2025-08-15T09:00:00')).toEqual(
      datesFor('home_state', '2025-08-16T09:00:00'),
    );
  });
});

test('continues over the end of the year', () => {
  expect(datesFor('remote', '2025-12-30T09:00:00')).toEqual(['2026-01-05', '2026-01-12']);
});

test('counts 29 February', () => {
  expect(datesFor('metro_or_capital', '2028-02-28T09:00:00')).toEqual(['2028-03-01', '2028-03-04']);
});
