import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type {} from '../order-tables.ts';

export async function listNoteRows(session: DatabaseSession, orderId: string) {
  return session
    .selectFrom('order_notes')
    .leftJoin('users', 'users._id', 'order_notes.author_id')
    .select([
      'order_notes._id',
      'author_id',
      'text',
      'edits',
      'order_notes.created_at',
      'users.full_name as author',
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.created_at')
    .orderBy('order_notes._id')
    .execute();
}

export async function insertNote(
  session: DatabaseSession,
  note: { orderId: string; authorId: string; text: string },
): Promise<void> {
  await session
    .insertInto('order_notes')
    .values({ _id: newId(), order_id: note.orderId, author_id: note.authorId, text: note.text })
    .execute();
}

/** Returns false if the author has no such note on the order. */
export async function updateNote(
  session: DatabaseSession,
  note: { noteId: string; orderId: string; authorId: string; text: string },
): Promise<boolean> {
  const { numUpdatedRows } = await session
    .updateTable('order_notes')
    .set({ text: note.text, edits: sql<number>`edits + 1`, updated_at: sql<Date>`now()` })
    .where('_id', '=', note.noteId)
    .where('order_id', '=', note.orderId)
    .where('author_id', '=', note.authorId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
