import type { DatabaseSession } from '#server/platform/database/database.ts';

/** Returns a file only if it is a user's current photo: the table also contains other files. */
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
