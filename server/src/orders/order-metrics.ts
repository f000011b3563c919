import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import { type OrderState, orderStates } from '#contract/order-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { registerGaugeSource } from '#server/platform/metrics/gauge-source.ts';

type Dependencies = { database: Database; logger: Logger };

/** Orders collect in these states for years, so only those of the last day are counted. */
const restingStates: readonly OrderState[] = [
  'delivered',
  'cancelled',
  'payment_failed',
  'expired',
  'refunded',
];

export function registerOrderMetrics(registry: Registry, { database, logger }: Dependencies): void {
  const openStates = orderStates.filter((state) => !restingStates.includes(state));
  registerGaugeSource(registry, {
    logger,
    gauges: {
      shop_orders_open: { help: 'Orders that somebody still has to act on', label: 'status' },
      shop_orders_open_oldest_age_seconds: { help: 'Age of the oldest open order', label: 'status' },
      shop_orders_last_day: {
        help: 'Orders placed in the last 24 hours by their current status',
        label: 'status',
      },
    },
    read: async () => {
      const { rows } = await sql<{ status: string; open: number; age: number; recent: number }>`
        with open as (
          select status, count(*)::integer as open,
            extract(epoch from now() - min(created_at))::float8 as age
          from orders where status = any(${openStates}) group by status
        ), recent as (
          select status, count(*)::integer as recent
          from orders where created_at > now() - interval '1 day' group by status
        )
        select status, coalesce(open, 0) as open, coalesce(age, 0) as age, coalesce(recent, 0) as recent
        from unnest(${[...orderStates]}::text[]) as status
        left join open using (status) left join recent using (status)
      `.execute(database);
      const open = rows.filter(({ status }) => openStates.includes(status as OrderState));
      return {
        shop_orders_open: new Map(open.map((row) => [row.status, row.open])),
        shop_orders_open_oldest_age_seconds: new Map(open.map((row) => [row.status, row.age])),
        shop_orders_last_day: new Map(rows.map((row) => [row.status, row.recent])),
      };
    },
  });
}
