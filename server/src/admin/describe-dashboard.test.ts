import { expect, test } from 'vitest';
import { describeDashboard } from './describe-dashboard.ts';

const day = '2026-11-10';
const period = { from: day, to: day };
const days = new Map([[day, { paidPaise: 200_000, refundedPaise: 0, orders: 2, testOrders: 0 }]]);

test.each([
  { visits: 8, conversion: 0.25 },
  { visits: 2, conversion: 1 },
  { visits: 1, conversion: null },
  { visits: 0, conversion: null },
])('of $visits visits and 2 orders the share is $conversion', ({ visits, conversion }) => {
  const { now } = describeDashboard(period, { days, bestSellers: [], visits: new Map([[day, visits]]) });
  expect(now.conversion).toBe(conversion);
});
