import { expect, test } from 'vitest';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import {
  createBuyer,
  openLargePool,
  orderDependencies,
  payTestOrder,
  placeTestOrder,
  readOrderRow,
  runTaxDocumentJobs,
  stockProduct,
} from '../../testing/order-fixtures.ts';
import { cancelOrder } from './cancel-order.ts';
import { financialYearOf } from './invoices/financial-year.ts';
import { inOrderScope, type OrderScope } from './order-scope.ts';
import { finishRefund, takeDueRefunds } from './settle-refund.ts';

const getDatabase = databaseOfFile({ template: 'demo' });
const COUNT = 30;
const BELOW_LIMIT = 999_999 - COUNT / 2;

/** The 30 numbers around the limit, as the digits of the first letters and of the next ones. */
function documentNumbers(letters: [string, string], year: string): string[] {
  return Array.from({ length: COUNT }, (_, place) => {
    const serial = BELOW_LIMIT + 1 + place;
    return serial <= 999_999
      ? `${letters[0]}/${year}/${serial}`
      : `${letters[1]}/${year}/${String(serial - 999_999).padStart(6, '0')}`;
  });
}

test('numbers 30 concurrent orders, invoices and credit notes across the limit of six digits', async () => {
  const { database, pool, connection } = getDatabase();
  const { database: crowd } = openLargePool(connection);
  const year = financialYearOf(new Date());
  await pool.query(`alter sequence order_numbers restart with ${BELOW_LIMIT + 1}`);
  await pool.query(
    `insert into tax_document_series (kind, financial_year, last_serial, last_issued_at)
     select kind, $1, $2, now() - interval '1 day' from unnest(array['invoice', 'credit_note']) as kind`,
    [year, BELOW_LIMIT],
  );
  const product = await stockProduct(database, COUNT);
  const orderIds = await Promise.all(
    Array.from({ length: COUNT }, async () => placeTestOrder(crowd, await createBuyer(crowd), [{ product }])),
  );
  const orders = await Promise.all(orderIds.map((orderId) => readOrderRow(crowd, orderId)));
  const digits = orders.map(({ order_number }) => Number(order_number.replace(/^[A-Z]+-\d{4}-/, '')));
  expect(digits.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: COUNT }, (_, place) => BELOW_LIMIT + 1 + place),
  );

  expect(await Promise.all(orderIds.map((orderId) => payTestOrder(crowd, orderId)))).toEqual(
    orderIds.map(() => 'confirmed'),
  );
  const by = { actor: 'shop', actorId: 'f'.repeat(24), note: null } as const;
  const inScope = (work: (scope: OrderScope) => Promise<void>) =>
    inOrderScope(orderDependencies(crowd), work);
  await Promise.all(orderIds.map((orderId) => inScope((scope) => cancelOrder(scope, { orderId }, by))));
  const due = await inOrderScope(orderDependencies(crowd), (scope) => takeDueRefunds(scope, COUNT));
  await Promise.all(due.map(({ refundId }) => inScope((scope) => finishRefund(scope, refundId))));
  await Promise.all([1, 2, 3].map(() => runTaxDocumentJobs(crowd)));
  const numbersOf = async (kind: 'invoice' | 'credit_note') =>
    (
      await database
        .selectFrom('tax_documents')
        .select('number')
        .where('kind', '=', kind)
        .orderBy('serial')
        .execute()
    ).map(({ number }) => number);
  expect(await numbersOf('invoice')).toEqual(documentNumbers(['INV', 'INW'], year));
  expect(await numbersOf('credit_note')).toEqual(documentNumbers(['CRN', 'CRO'], year));
});
