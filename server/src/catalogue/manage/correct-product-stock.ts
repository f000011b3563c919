import type { StockCorrectionBody, StockLedger } from '#contract/admin-product-fields.ts';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { buildPagination, PAGE_SIZE } from '#contract/pagination.ts';
import { stockReasonTexts } from '#contract/stock-reasons.ts';
import { sanitiseText } from '#contract/validation.ts';
import { AppError, invalidFields } from '#server/platform/app-error.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { MAX_STOCK } from '../import/correct-stock.ts';
import { sheetText } from '../import/csv-text.ts';
import { lockProduct } from './edited-product-repository.ts';
import { requireProduct } from './save-product.ts';
import { countMovements, listMovements, moveStock } from './stock-ledger-repository.ts';

/** Every movement of a product's stock, latest first. */
export async function readStockLedger(
  session: DatabaseSession,
  { id, page }: { id: string; page: number },
): Promise<StockLedger> {
  const { qty } = await requireProduct(session, id);
  const [rows, count] = await Promise.all([
    listMovements(session, id, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
    countMovements(session, id),
  ]);
  return {
    qty,
    movements: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
    pagination: buildPagination(page, count),
  };
}

/** The latest movements of a product's stock as CSV. */
export async function exportStockLedger(session: DatabaseSession, id: string): Promise<string> {
  await requireProduct(session, id);
  const rows = await listMovements(session, id, { offset: 0, limit: MAX_COUNTED });
  return sheetText([
    ['created_at', 'change', 'stock_after', 'reason', 'note', 'order_id', 'person'],
    ...rows.map(({ created_at, quantity, balance, reason, note, order_id, actor }) => [
      ...[created_at.toISOString(), quantity, balance, stockReasonTexts[reason] ?? reason],
      ...[note ?? '', order_id ?? '', actor ?? ''],
    ]),
  ]);
}

/** A counted stock corrects by the difference to the stock that was shown: what is sold meanwhile stays sold. */
export async function correctProductStock(
  database: Database,
  { id, body }: { id: string; body: StockCorrectionBody },
): Promise<StockLedger> {
  const { change, reason, note } = body;
  const by = 'by' in change ? change.by : change.counted - change.seen;
  if (by === 0) throw invalidFields([{ path: 'change', message: 'The stock is already this number.' }]);
  await database.transaction().execute(async (transaction) => {
    await lockProduct(transaction, id);
    const { qty } = await requireProduct(transaction, id);
    if (qty + by < 0) throw tooFew(qty, -by);
    if (qty + by > MAX_STOCK) throw invalidFields([{ path: 'change', message: 'This is too much.' }]);
    await moveStock(transaction, id, { by, reason, note: note === null ? null : sanitiseText(note) });
  });
  return readStockLedger(database, { id, page: 1 });
}

function tooFew(left: number, taken: number): AppError {
  return new AppError({
    code: 'stock_too_low',
    status: 409,
    detail: `This takes ${taken} away, but only ${left} are left by now. Pieces of orders are no longer in the stock.`,
  });
}
