import type { DatabaseSession, DatabaseTransaction } from '#server/platform/database/database.ts';
import type {} from './order-tables.ts';

export async function listReturnPhotos(session: DatabaseSession, returnId: string): Promise<string[]> {
  const rows = await session
    .selectFrom('order_return_photos')
    .select('_id')
    .where('return_id', '=', returnId)
    .execute();
  return rows.map(({ _id }) => _id);
}

export async function insertReturnPhoto(
  transaction: DatabaseTransaction,
  { photoId, returnId, userId }: { photoId: string; returnId: string; userId: string },
): Promise<void> {
  await transaction
    .insertInto('order_return_photos')
    .values({ _id: photoId, return_id: returnId, user_id: userId })
    .execute();
}

export async function findReturnPhoto(
  session: DatabaseSession,
  { orderId, returnId, photoId }: { orderId: string; returnId: string; photoId: string },
): Promise<boolean> {
  const found = await session
    .selectFrom('order_return_photos')
    .innerJoin('order_returns', 'order_returns._id', 'order_return_photos.return_id')
    .select('order_return_photos._id')
    .where('order_return_photos._id', '=', photoId)
    .where('return_id', '=', returnId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listPhotoFilesOf(session: DatabaseSession, userId: string) {
  return session
    .selectFrom('order_return_photos')
    .innerJoin('files', 'files._id', 'order_return_photos._id')
    .select(['return_id', 'order_return_photos.created_at', 'content_type', 'content'])
    .where('user_id', '=', userId)
    .orderBy('order_return_photos.created_at')
    .execute();
}
