import type { OrderNotes } from '#contract/admin-orders.ts';
import { sanitiseText } from '#contract/validation.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { requireOrder } from '../read-order.ts';
import { insertNote, listNoteRows, updateNote } from './order-note-repository.ts';

const fail = errorsOf({
  not_own_note: { status: 403, detail: 'Only the author can change a note.' },
});

type Author = { orderId: string; authorId: string };

/** The notes of the shop's people about an order, for staff only. */
export async function readNotes(
  session: DatabaseSession,
  { orderId, authorId }: Author,
): Promise<OrderNotes> {
  await requireOrder(session, { orderId });
  const rows = await listNoteRows(session, orderId);
  return {
    notes: rows.map(({ _id, text, author, author_id, edits, created_at }) => ({
      ...{ _id, text, author },
      is_own: author_id === authorId,
      is_edited: edits > 0,
      created_at: created_at.toISOString(),
    })),
  };
}

export async function addNote(database: Database, author: Author, text: string): Promise<OrderNotes> {
  return database.transaction().execute(async (transaction) => {
    await requireOrder(transaction, author);
    await insertNote(transaction, { ...author, text: sanitiseText(text) });
    return readNotes(transaction, author);
  });
}

export async function editNote(
  database: Database,
  author: Author & { noteId: string },
  text: string,
): Promise<OrderNotes> {
  return database.transaction().execute(async (transaction) => {
    if (!(await updateNote(transaction, { ...author, text: sanitiseText(text) }))) throw fail('not_own_note');
    return readNotes(transaction, author);
  });
}
