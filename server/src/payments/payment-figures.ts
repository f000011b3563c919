import { sql } from 'kysely';
import type { PaymentHealth } from '#contract/admin-debug.ts';
import type { Database } from '#server/platform/database/database.ts';

type PaymentFigures = Pick<PaymentHealth, 'error_metrics' | 'status_distribution'> & { total: number };

/** Counts payments by state, and those of the last 24 hours. Test payments do not count. */
export async function readPaymentFigures(database: Database): Promise<PaymentFigures> {
  const { rows } = await sql<{ _id: string; count: number; recent: number }>`
    select state as _id, count(*)::integer as count,
      count(*) filter (where created_at > now() - interval '1 day')::integer as recent
    from payments group by state order by count desc, state
  `.execute(database);
  const total24h = rows.reduce((sum, { recent }) => sum + recent, 0);
  const failed24h = rows.find(({ _id }) => _id === 'failed')?.recent ?? 0;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    error_metrics: {
      error_rate_24h: total24h === 0 ? 0 : Math.round((failed24h / total24h) * 1000) / 10,
      failed_payments_24h: failed24h,
      total_payments_24h: total24h,
    },
    status_distribution: rows.map(({ _id, count }) => ({ _id, count })),
  };
}
