import { sql } from 'kysely';
import { connectDatabase, type Database } from '#server/platform/database/database.ts';
import { type BenchRow, round } from './bench-row.ts';
import {
  type BenchBuyer,
  BUYERS_AT_ONCE,
  createBuyers,
  pickBuyer,
  Rate,
  runConcurrently,
  stockProducts,
} from './checkout-buyers.ts';
import { writeOrderRows } from './checkout-ceiling.ts';
import { checkOut, placeOrder } from './purchase-calls.ts';
import type { BenchServer } from './start-bench-server.ts';

/** As many as there are measurements in each, so that each of them comes first, second and so on once. */
const PARTS = 5;
const ORDERS_OF_PART = 240;
const CHECKOUTS_OF_PART = 160;
/** Each buyer orders once: a second unpaid order of the same products is rejected. */
const BUYERS = PARTS * ORDERS_OF_PART;
const CHECKOUTS = PARTS * CHECKOUTS_OF_PART;
const CROWD = 2 * BUYERS_AT_ONCE;
/** More buyers at once must not make the shop slower; rates of two runs differ by a tenth. */
const MIN_SHARE_OF_CROWD = 0.9;
/** What Vendure 3.7.3 did a second with 32 buyers on the same kind of machine. */
const VENDURE_PAID = 4.1;
const TIMES_OF_VENDURE = 20;
/** Both variants are warmed up, so that compiled code is measured: the first 400 checkouts take up to twice as long as later ones. */
const WARM_UP = 600;

/** Measures orders and complete checkouts over HTTP, with durable commits, as a ratio of bare PostgreSQL transactions. */
export async function measureCheckout({ origin, connection }: BenchServer): Promise<BenchRow[]> {
  const { database, close } = connectDatabase({
    connection,
    poolSize: BUYERS_AT_ONCE,
    onIdleError: () => {},
  });
  try {
    await requireDurability(database);
    const products = await stockProducts(database);
    const buyers = await createBuyers(database, products, BUYERS);
    const writers = await createBuyers(database, products, products.length);
    const payers = await createBuyers(database, products, CHECKOUTS);
    const crowd = await createBuyers(database, products, BUYERS);
    const payingCrowd = await createBuyers(database, products, CHECKOUTS);
    const early = await createBuyers(database, products, WARM_UP);
    await runConcurrently(WARM_UP, (place) => writeOrderRows(database, pickBuyer(writers, place)));
    await runConcurrently(WARM_UP, (place) => checkOut(origin, pickBuyer(early, place)));
    const bare = new Rate();
    const [ordered, orderedByCrowd] = [new Rate(), new Rate()];
    const [paid, paidByCrowd] = [new Rate(), new Rate()];
    for (let part = 0; part < PARTS; part += 1) {
      const order = (group: readonly BenchBuyer[]) => (place: number) =>
        placeOrder(origin, pickBuyer(group, part * ORDERS_OF_PART + place));
      const pay = (group: readonly BenchBuyer[]) => (place: number) =>
        checkOut(origin, pickBuyer(group, part * CHECKOUTS_OF_PART + place));
      const steps = [
        () => bare.measure(ORDERS_OF_PART, (place) => writeOrderRows(database, pickBuyer(writers, place))),
        () => ordered.measure(ORDERS_OF_PART, order(buyers)),
        () => paid.measure(CHECKOUTS_OF_PART, pay(payers)),
        () => orderedByCrowd.measure(ORDERS_OF_PART, order(crowd), CROWD),
        () => paidByCrowd.measure(CHECKOUTS_OF_PART, pay(payingCrowd), CROWD),
      ];
      for (const step of [...steps.slice(part), ...steps.slice(0, part)]) await step();
    }
    return describeCheckout({
      bare: bare.perSecond,
      ordered: ordered.perSecond,
      paid: paid.perSecond,
      orderedByCrowd: orderedByCrowd.perSecond,
      paidByCrowd: paidByCrowd.perSecond,
    });
  } finally {
    await close();
  }
}

/** By name, how many a second. */
type CheckoutRates = Record<'bare' | 'ordered' | 'paid' | 'orderedByCrowd' | 'paidByCrowd', number>;

function describeCheckout({ bare, ordered, paid, orderedByCrowd, paidByCrowd }: CheckoutRates): BenchRow[] {
  const timesOfBare = (rate: number) => bare / rate;
  const growth = [orderedByCrowd / ordered, paidByCrowd / paid];
  const timesOfVendure = paidByCrowd / VENDURE_PAID;
  return [
    {
      what: `POST /api/orders with ${BUYERS_AT_ONCE} buyers at once (${round(ordered)}/s against ${round(bare)}/s of bare transactions of the same rows)`,
      measured: `1 / ${timesOfBare(ordered).toFixed(1)}`,
      before: '150/s, a third',
      wanted: 'at least 1 / 2',
      isMet: timesOfBare(ordered) <= 2,
    },
    {
      what: `checkouts from the cart to the paid order with ${BUYERS_AT_ONCE} buyers at once (${round(paid)}/s)`,
      measured: `1 / ${timesOfBare(paid).toFixed(1)}`,
      before: '38/s, a fourteenth',
      wanted: 'at least 1 / 5',
      isMet: timesOfBare(paid) <= 5,
    },
    {
      what: `the same with ${CROWD} buyers at once: orders (${round(orderedByCrowd)}/s) and checkouts (${round(paidByCrowd)}/s) against ${BUYERS_AT_ONCE}`,
      measured: `${growth.map((times) => times.toFixed(2)).join(' and ')} times`,
      before: 'half',
      wanted: 'no fall',
      isMet: Math.min(...growth) >= MIN_SHARE_OF_CROWD,
    },
    {
      what: `checkouts from the cart to the paid order with ${CROWD} buyers at once`,
      measured: `${round(paidByCrowd)}/s: ${timesOfVendure.toFixed(0)} times Vendure's ${VENDURE_PAID}/s`,
      before: '17.5/s',
      wanted: `${TIMES_OF_VENDURE} times`,
      isMet: timesOfVendure >= TIMES_OF_VENDURE,
    },
  ];
}

async function requireDurability(database: Database): Promise<void> {
  const { rows } = await sql<{ fsync: string; synchronous_commit: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit
  `.execute(database);
  const [settings] = rows;
  if (settings?.fsync !== 'on' || settings.synchronous_commit !== 'on') {
    throw new Error('The database of the benchmark does not keep what it acknowledges.');
  }
}
