import { sql } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type {} from '../order-tables.ts';
import type { TaxDocumentContent } from './tax-document.ts';
import type {} from './tax-document-tables.ts';

export type DocumentKind = TaxDocumentContent['kind'];
export type SerialNumber = { financialYear: string; serial: number; issuedAt: Date };

/**
 * Takes the next number of a series. The row stays locked until the transaction ends and a rollback returns the number, so that
 * the series has no gaps. A transaction that waited for the lock may carry an earlier date than the last document; it gets the
 * later one, so that dates rise with the numbers.
 */
export async function takeSerialNumber(
  transaction: DatabaseTransaction,
  { kind, financialYear, at }: { kind: DocumentKind; financialYear: string; at: Date },
): Promise<SerialNumber> {
  const taken = await transaction
    .insertInto('tax_document_series')
    .values({ kind, financial_year: financialYear, last_serial: 1, last_issued_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'financial_year']).doUpdateSet({
        last_serial: sql<number>`tax_document_series.last_serial + 1`,
        last_issued_at: sql<Date>`greatest(tax_document_series.last_issued_at, excluded.last_issued_at)`,
      }),
    )
    .returning(['last_serial as serial', 'last_issued_at as issuedAt'])
    .executeTakeFirstOrThrow();
  return { financialYear, ...taken };
}

export async function insertDocument(
  transaction: DatabaseTransaction,
  document: SerialNumber & { orderId: string; refundId: string | null; content: TaxDocumentContent },
): Promise<void> {
  await transaction
    .insertInto('tax_documents')
    .values({
      _id: newId(),
      kind: document.content.kind,
      financial_year: document.financialYear,
      serial: document.serial,
      number: document.content.number,
      order_id: document.orderId,
      refund_id: document.refundId,
      issued_at: document.issuedAt,
      content: JSON.stringify(document.content),
      pdf_file_id: null,
    })
    .execute();
}

export type DocumentKey = { orderId: string; refundId: string | null };

export async function findDocument(session: DatabaseSession, { orderId, refundId }: DocumentKey) {
  return session
    .selectFrom('tax_documents')
    .select(['_id', 'content', 'pdf_file_id'])
    .where('order_id', '=', orderId)
    .where('refund_id', 'is not distinct from', refundId)
    .executeTakeFirst();
}

/** The refunds of an order that have a credit note, and null if the order has an invoice. */
export async function listDocumentsOf(session: DatabaseSession, orderId: string): Promise<(string | null)[]> {
  const rows = await session
    .selectFrom('tax_documents')
    .select('refund_id')
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ refund_id }) => refund_id);
}

/** Returns false if another request stored its PDF first. */
export async function setPdfFile(
  session: DatabaseSession,
  documentId: string,
  fileId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await session
    .updateTable('tax_documents')
    .set({ pdf_file_id: fileId })
    .where('_id', '=', documentId)
    .where('pdf_file_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records why the tax documents could not be written; null once they are. */
export async function setDocumentProblem(
  session: DatabaseSession,
  orderId: string,
  problem: string | null,
): Promise<void> {
  await session
    .updateTable('orders')
    .set({ document_problem: problem })
    .where('_id', '=', orderId)
    .where('document_problem', 'is distinct from', problem)
    .execute();
}
