import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { createDatabaseFileStore } from '#server/platform/file-store.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import { fail } from '../order-errors.ts';
import { renderPdfApart } from './render-pdf-apart.ts';
import type { TaxDocumentContent } from './tax-document.ts';
import { type DocumentKey, findDocument, keepPrint } from './tax-document-repository.ts';

/** One after the other: each needs a thread and its fonts in memory. */
const inTurn = takeTurns({ atOnce: 1, mostWaiting: 50 });

export async function readTaxDocument(
  session: DatabaseSession,
  key: DocumentKey,
): Promise<TaxDocumentContent> {
  return (await findExisting(session, key)).content;
}

type Print = { number: string; file: Buffer };

/** Set when it is first asked for, and the same file ever after. */
export async function readTaxDocumentPdf(database: Database, key: DocumentKey): Promise<Print> {
  const { number } = await readTaxDocument(database, key);
  const file = (await findPrint(database, key)) ?? (await inTurn(() => makePrint(database, key)));
  return { number, file };
}

async function findPrint(database: Database, key: DocumentKey): Promise<Buffer | undefined> {
  const { pdf_file_id } = await findExisting(database, key);
  if (pdf_file_id === null) return undefined;
  return (await createDatabaseFileStore(database).get(pdf_file_id))?.content;
}

async function makePrint(database: Database, key: DocumentKey): Promise<Buffer> {
  // Whoever was before in the queue may have come for the same one.
  const made = await findPrint(database, key);
  if (made) return made;
  const { _id, content } = await findExisting(database, key);
  const file = await renderPdfApart(content);
  const files = createDatabaseFileStore(database);
  const { id } = await files.put({ contentType: 'application/pdf', content: file });
  if (await keepPrint(database, _id, id)) return file;
  await files.remove(id);
  return (await findPrint(database, key)) ?? file;
}

async function findExisting(session: DatabaseSession, key: DocumentKey) {
  const document = await findDocument(session, key);
  if (!document) throw fail('no_document');
  return document;
}
