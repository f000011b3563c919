import type { DatabaseSession } from '#server/platform/database/database.ts';

/** Only what is somebody's photo right now: other files of the shop lie in the same table. */
export async function findPhoto(
  session: DatabaseSession,
  id: string,
): Promise<{ contentType: string; content: Buffer } | undefined> {
  return session
    .selectFrom('files')
    .innerJoin('users', 'users.photo_file_id', 'files._id')
    .select(['content_type as contentType', 'content'])
    .where('files._id', '=', id)
    .executeTakeFirst();
}
