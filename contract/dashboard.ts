import { z } from 'zod';
import { DEFAULT_PERIOD, dashboardPeriods } from './dashboard-periods.ts';
import { entityId } from './entity-id.ts';
import { type PerformanceMetric, performanceThresholds } from './performance-thresholds.ts';

const day = z.iso.date().describe('A day in India');
const count = z.number().int();
const rupees = z.number().describe('Rupees');

export const dashboardQuery = z.object({
  period: z.enum(dashboardPeriods).default(DEFAULT_PERIOD),
  from: z.iso.date().optional().describe('The first day of a custom period'),
  to: z.iso.date().optional().describe('The last day of a custom period'),
});

const salesFigures = z.object({
  sales: rupees.describe('Rupees of the orders paid, minus the refunds made'),
  refunds: rupees,
  orders: count.describe('Orders paid'),
  average_order: rupees.nullable().describe('Before refunds; null without orders'),
  visits: count,
  conversion: z.number().nullable().describe('Orders for each visit; null if no visit was counted'),
});

const daySales = z.object({ day, sales: rupees, orders: count, visits: count });

/** Sales of a period and of the period before it. Test orders are left out. */
export const dashboard = z
  .object({
    period: z.object({ from: day, to: day }),
    previous_period: z.object({ from: day, to: day }),
    now: salesFigures,
    before: salesFigures,
    days: z.array(daySales),
    previous_days: z.array(daySales),
    best_sellers: z.array(
      z.object({
        product_id: entityId,
        name: z.string(),
        slug_url: z.string(),
        quantity: count.describe('Without what was cancelled or returned'),
        sales: rupees,
        previous_quantity: count,
      }),
    ),
    test_orders: count.describe('Paid test orders of the period, which are left out'),
  })
  .meta({ id: 'Dashboard' });

const vitals = Object.keys(performanceThresholds) as [PerformanceMetric, ...PerformanceMetric[]];
const state = z.enum(['ok', 'warning', 'failed']);

/** How the parts of the shop are doing. */
export const shopHealth = z
  .object({
    parts: z.array(
      z.object({
        part: z.enum(['gateway', 'mail', 'jobs', 'database']),
        state,
        text: z.string().describe('What is wrong, or what was done last'),
      }),
    ),
    web_vitals: z
      .array(
        z.object({
          measure: z.enum(vitals),
          p75: z.number().describe('Milliseconds; without a unit for the layout shift'),
          good_up_to: z.number(),
          reports: count,
        }),
      )
      .describe('Of the last 7 days'),
  })
  .meta({ id: 'ShopHealth' });

export type Dashboard = z.infer<typeof dashboard>;
export type DaySales = z.infer<typeof daySales>;
export type SalesFigures = z.infer<typeof salesFigures>;
export type ShopHealth = z.infer<typeof shopHealth>;
