import type { Database } from '#server/platform/database/database.ts';
import type { MailDocument } from '#server/platform/database/tables.ts';
import type { MailFile } from '#server/platform/mail/send-mail.ts';
import { issueMissingDocuments } from '../invoices/issue-missing-documents.ts';
import { readTaxDocumentPdf } from '../invoices/read-tax-document.ts';
import { listDocumentsOf } from '../invoices/tax-document-repository.ts';

/**
 * Reads the tax document that belongs to a mail as PDF. The mail may be sent before the job that writes the document has run: then it
 * is written now. Null if the order has no such document, as after a refund of a payment that was never confirmed.
 */
export function createMailDocumentReader(
  database: Database,
): (document: MailDocument) => Promise<MailFile | null> {
  return async ({ orderId, refundId }) => {
    const isIssued = async () => (await listDocumentsOf(database, orderId)).includes(refundId);
    if (!(await isIssued())) {
      await issueMissingDocuments(database, orderId);
      if (!(await isIssued())) return null;
    }
    const { number, file } = await readTaxDocumentPdf(database, { orderId, refundId });
    return { name: `${number.replaceAll('/', '-')}.pdf`, type: 'application/pdf', content: file };
  };
}
