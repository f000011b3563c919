import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { registerGaugeSource } from '#server/platform/metrics/gauge-source.ts';

type Dependencies = { database: Database; logger: Logger };

export function registerMailMetrics(registry: Registry, { database, logger }: Dependencies): void {
  registerGaugeSource(registry, {
    logger,
    gauges: {
      shop_mails_waiting: { help: 'Mails that are not sent yet' },
      shop_mails_oldest_waiting_age_seconds: { help: 'Age of the oldest mail that is not sent yet' },
      shop_mails_failed: { help: 'Mails that could not be sent and were given up' },
      shop_mails_held: {
        help: 'Mails of the last 30 days that were not sent, because the address is not confirmed or got too many',
      },
      shop_mails_sent_last_day: { help: 'Mails sent in the last 24 hours' },
    },
    read: async () => {
      const { rows } = await sql<{
        waiting: number;
        age: number;
        failed: number;
        held: number;
        sent: number;
      }>`
        select (count(*) filter (where state = 'waiting'))::integer as waiting,
          coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::float8 as age,
          (count(*) filter (where state = 'failed'))::integer as failed,
          (count(*) filter (where state = 'held'))::integer as held,
          (select count(*)::integer from mails where state = 'sent' and sent_at > now() - interval '1 day') as sent
        from mails where state in ('waiting', 'failed', 'held')
      `.execute(database);
      const { waiting = 0, age = 0, failed = 0, held = 0, sent = 0 } = rows[0] ?? {};
      return {
        shop_mails_waiting: waiting,
        shop_mails_oldest_waiting_age_seconds: age,
        shop_mails_failed: failed,
        shop_mails_held: held,
        shop_mails_sent_last_day: sent,
      };
    },
  });
}
