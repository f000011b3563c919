import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import { paymentStates } from '#contract/payment-states.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { registerGaugeSource } from '#server/platform/metrics/gauge-source.ts';
import type { GatewayCallListener } from './phonepe/gateway-caller.ts';

type Dependencies = { database: Database; logger: Logger };

type Counts = { state: string; count: number; rupees: number };

export function registerPaymentMetrics(registry: Registry, { database, logger }: Dependencies): void {
  for (const { name, table, what } of [
    { name: 'payments', table: 'payments', what: 'Payments' },
    { name: 'refunds', table: 'payment_refunds', what: 'Refunds' },
  ])
    registerGaugeSource(registry, {
      logger,
      gauges: {
        [`shop_${name}_last_day`]: { help: `${what} started in the last 24 hours by state`, label: 'state' },
        [`shop_${name}_last_day_rupees`]: { help: `Their amounts by state`, label: 'state' },
        [`shop_${name}_open`]: { help: `${what} that are not settled yet` },
        [`shop_${name}_open_oldest_age_seconds`]: { help: `Age of the oldest of them` },
        [`shop_${name}_open_with_fault`]: { help: `Those whose last check failed` },
      },
      read: async () => {
        const [recent, open] = await Promise.all([readRecent(database, table), readOpen(database, table)]);
        return {
          [`shop_${name}_last_day`]: byState(recent, ({ count }) => count),
          [`shop_${name}_last_day_rupees`]: byState(recent, ({ rupees }) => rupees),
          [`shop_${name}_open`]: open.count,
          [`shop_${name}_open_oldest_age_seconds`]: open.age,
          [`shop_${name}_open_with_fault`]: open.faults,
        };
      },
    });
}

async function readRecent(database: Database, table: string): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    select state, count(*)::integer as count, (sum(amount_paise) / 100.0)::float8 as rupees
    from ${sql.table(table)} where created_at > now() - interval '1 day' group by state
  `.execute(database);
  return rows;
}

async function readOpen(database: Database, table: string) {
  const { rows } = await sql<{ count: number; age: number; faults: number }>`
    select count(*)::integer as count, count(last_fault)::integer as faults,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
    from ${sql.table(table)} where next_check_at is not null
  `.execute(database);
  return rows[0] ?? { count: 0, age: 0, faults: 0 };
}

function byState(rows: readonly Counts[], read: (counts: Counts) => number): Map<string, number> {
  const zeros: [string, number][] = paymentStates.map((state) => [state, 0]);
  return new Map([...zeros, ...rows.map((row): [string, number] => [row.state, read(row)])]);
}

/** Returns the listener that counts this process's calls to the gateway. */
export function createGatewayCallCounter(registry: Registry): GatewayCallListener {
  const calls = new Counter({
    name: 'shop_payment_gateway_calls_total',
    help: 'Calls to the payment gateway by operation and result: ok, or the kind of fault',
    labelNames: ['operation', 'result'],
    registers: [registry],
  });
  return (operation, result) => calls.inc({ operation, result });
}
