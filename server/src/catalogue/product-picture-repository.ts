import type { Insertable } from 'kysely';
import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/database/tables.ts';
import type { StoredFile } from '#server/platform/file-store.ts';
import './product-tables.ts';

export type StoredPictureRow = Omit<Insertable<Tables['product_pictures']>, 'alt_text' | 'created_at'> & {
  source_url: string | null;
};

const columns = ['_id', 'source_sha256', 'source_url', 'width', 'height', 'largest_width'] as const;

export async function findPictureBySource(
  session: DatabaseSession,
  sourceHash: string,
): Promise<StoredPictureRow | undefined> {
  return session
    .selectFrom('product_pictures')
    .select(columns)
    .where('source_sha256', '=', sourceHash)
    .executeTakeFirst();
}

export async function findPictureById(
  session: DatabaseSession,
  id: string,
): Promise<StoredPictureRow | undefined> {
  return session.selectFrom('product_pictures').select(columns).where('_id', '=', id).executeTakeFirst();
}

/** Returns the stored row: the picture of another request that stored the same bytes first, or the given one. */
export async function insertPicture(
  transaction: DatabaseTransaction,
  row: StoredPictureRow,
  fileIds: ReadonlyMap<number, string>,
): Promise<StoredPictureRow> {
  const inserted = await transaction
    .insertInto('product_pictures')
    .values(row)
    .onConflict((conflict) => conflict.column('source_sha256').doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!inserted) {
    await transaction
      .deleteFrom('files')
      .where('_id', 'in', [...fileIds.values()])
      .execute();
    return (await findPictureBySource(transaction, row.source_sha256)) ?? row;
  }
  const files = [...fileIds].map(([width, file_id]) => ({ picture_id: row._id, width, file_id }));
  await transaction.insertInto('product_picture_files').values(files).execute();
  return inserted;
}

export async function findPictureFile(
  session: DatabaseSession,
  { pictureId, width }: { pictureId: string; width: number },
): Promise<StoredFile | undefined> {
  return session
    .selectFrom('product_picture_files')
    .innerJoin('files', 'files._id', 'product_picture_files.file_id')
    .select(['files.content_type as contentType', 'files.content', 'files.sha256'])
    .where('picture_id', '=', pictureId)
    .where('width', '=', width)
    .executeTakeFirst();
}

/** The alternative texts of stored pictures, by id. */
export async function findAltTexts(
  session: DatabaseSession,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await session
    .selectFrom('product_pictures')
    .select(['_id', 'alt_text'])
    .where('_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ _id, alt_text }) => [_id, alt_text]));
}

export async function setAltText(
  transaction: DatabaseTransaction,
  { pictureId, text }: { pictureId: string; text: string },
): Promise<void> {
  await transaction
    .updateTable('product_pictures')
    .set({ alt_text: text })
    .where('_id', '=', pictureId)
    .where('alt_text', '<>', text)
    .execute();
}
