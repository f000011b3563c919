import { sql } from 'kysely';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import { type BenchRow, round } from './bench-row.ts';
import { Rate, runConcurrently } from './checkout-buyers.ts';
import type { BenchServer } from './start-bench-server.ts';

const WRITERS = 16;
const ROUNDS = 3;
const WRITES_OF_ROUND = 1000;
const WARM_UP = 200;
const PRODUCTS = 200;
/** Twice the share before. The issue names none. */
const MIN_SHARE = 2 / 3;

/** Compares changes of prices, each in a transaction of its own, with the same changes without NOTIFY. */
export async function measureProductWrites({ connection }: BenchServer): Promise<BenchRow[]> {
  const { database, close } = connectDatabase({ connection, poolSize: WRITERS, onIdleError: () => {} });
  try {
    const products = await database.selectFrom('products').select('_id').limit(PRODUCTS).execute();
    const raisePrice = (place: number) =>
      database
        .updateTable('products')
        .set(({ eb }) => ({ website_price_paise: eb('website_price_paise', '+', 100) }))
        .where('_id', '=', products[place % products.length]?._id ?? '')
        .executeTakeFirstOrThrow();
    await runConcurrently(WARM_UP, raisePrice, WRITERS);
    const [notifying, silent] = [new Rate(), new Rate()];
    for (let round = 0; round < ROUNDS; round += 1) {
      await notifying.measure(WRITES_OF_ROUND, raisePrice, WRITERS);
      await switchNotifications(database, 'disable');
      await silent.measure(WRITES_OF_ROUND, raisePrice, WRITERS);
      await switchNotifications(database, 'enable');
    }
    const share = notifying.perSecond / silent.perSecond;
    return [
      {
        what: `changes of a price with ${WRITERS} writers at once (${round(notifying.perSecond)}/s against ${round(silent.perSecond)}/s without notify)`,
        measured: `${Math.round(share * 100)} %`,
        before: '200/s, a third',
        wanted: 'at least two thirds',
        isMet: share >= MIN_SHARE,
      },
    ];
  } finally {
    await close();
  }
}

async function switchNotifications(database: Database, action: 'enable' | 'disable'): Promise<void> {
  await sql`alter table change_log ${sql.raw(action)} trigger change_log_notifies`.execute(database);
}
