import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { errorsOf } from './app-error.ts';
import { newId } from './ids.ts';

export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export type StoredFile = { contentType: string; content: Buffer; sha256: string };

/** Stores uploaded and generated files, shared by all servers. */
export type FileStore = {
  put: (file: {
    contentType: string;
    content: Buffer;
  }) => Promise<{ id: string; sha256: string; size: number }>;
  get: (id: string) => Promise<StoredFile | null>;
  /** Does nothing if the file does not exist. */
  remove: (id: string) => Promise<void>;
};

const fail = errorsOf({ file_too_large: { status: 413, detail: 'Files may be at most 10 MB.' } });

export function createDatabaseFileStore(database: Database): FileStore {
  return {
    put: async ({ contentType, content }) => {
      if (content.length > MAX_FILE_BYTES) throw fail('file_too_large');
      const id = newId();
      const sha256 = createHash('sha256').update(content).digest('hex');
      const size = content.length;
      await database
        .insertInto('files')
        .values({ _id: id, content_type: contentType, byte_size: size, sha256, content })
        .execute();
      return { id, sha256, size };
    },
    get: async (id) => {
      const found = await database
        .selectFrom('files')
        .select(['content_type as contentType', 'content', 'sha256'])
        .where('_id', '=', id)
        .executeTakeFirst();
      return found ?? null;
    },
    remove: async (id) => {
      await database.deleteFrom('files').where('_id', '=', id).execute();
    },
  };
}
