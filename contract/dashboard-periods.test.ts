import { describe, expect, test } from 'vitest';
import {
  countDays,
  indianDayOf,
  MAX_PERIOD_DAYS,
  previousPeriod,
  relativeChange,
  resolvePeriod,
} from './dashboard-periods.ts';

const TODAY = '2026-03-01';

test('a day begins at midnight in India', () => {
  expect(indianDayOf(new Date('2026-11-16T18:29:59Z'))).toBe('2026-11-16');
  expect(indianDayOf(new Date('2026-11-16T18:30:00Z'))).toBe('2026-11-17');
});

describe('the days of a period', () => {
  test.each([
    ['today', { from: '2026-03-01', to: '2026-03-01' }, { from: '2026-02-28', to: '2026-02-28' }],
    ['7d', { from: '2026-02-23', to: '2026-03-01' }, { from: '2026-02-16', to: '2026-02-22' }],
    ['30d', { from: '2026-01-31', to: '2026-03-01' }, { from: '2026-01-01', to: '2026-01-30' }],
  ] as const)('%s ends today and follows as many days', (period, range, previous) => {
    expect(resolvePeriod({ period }, TODAY)).toEqual(range);
    expect(previousPeriod(range)).toEqual(previous);
  });

  test('a custom period is cut to what can be shown', () => {
    const custom = (from?: string, to?: string) => resolvePeriod({ period: 'custom', from, to }, TODAY);
    expect(custom('2026-02-01', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-10' });
    expect(custom('2026-02-20', '2026-02-10')).toEqual({ from: '2026-02-10', to: '2026-02-10' });
    expect(custom('2026-02-20', '2027-01-01')).toEqual({ from: '2026-02-20', to: TODAY });
    expect(custom()).toEqual({ from: TODAY, to: TODAY });
    expect(countDays(custom('2001-01-01', '2026-02-10'))).toBe(MAX_PERIOD_DAYS);
  });
});

test('a change is relative to the figure before, if there was one', () => {
  expect(relativeChange(150, 120)).toBe(0.25);
  expect(relativeChange(0, 120)).toBe(-1);
  expect(relativeChange(5, 0)).toBeNull();
});
