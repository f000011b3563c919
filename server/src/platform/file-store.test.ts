import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createDatabaseFileStore, MAX_FILE_BYTES } from './file-store.ts';
import { newId } from './ids.ts';

const openStore = async () => createDatabaseFileStore((await createTestDatabase()).database);

test('returns a file unchanged with its type and checksum', async () => {
  const store = await openStore();
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const content = Buffer.concat([everyByte, randomBytes(50_000)]);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const stored = await store.put({ contentType: 'image/png', content });
  expect(stored).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), sha256, size: 50_256 });
  const found = await store.get(stored.id);
  expect(found).toMatchObject({ contentType: 'image/png', sha256 });
  expect(found?.content.equals(content)).toBe(true);
});

test('stores an empty file', async () => {
  const store = await openStore();
  const { id } = await store.put({ contentType: 'text/plain', content: Buffer.alloc(0) });
  expect(await store.get(id)).toMatchObject({ content: Buffer.alloc(0) });
});

test('accepts 10 MB and returns 413 for one byte more', async () => {
  const { database } = await createTestDatabase();
  const store = createDatabaseFileStore(database);
  const { id } = await store.put({
    contentType: 'application/pdf',
    content: Buffer.alloc(MAX_FILE_BYTES, 7),
  });
  expect((await store.get(id))?.content.equals(Buffer.alloc(MAX_FILE_BYTES, 7))).toBe(true);
  const tooLarge = { contentType: 'application/pdf', content: Buffer.alloc(MAX_FILE_BYTES + 1) };
  await expect(store.put(tooLarge)).rejects.toMatchObject({
    name: 'AppError',
    status: 413,
    code: 'file_too_large',
    message: 'Files may be at most 10 MB.',
  });
  expect(await database.selectFrom('files').select('_id').execute()).toEqual([{ _id: id }]);
});

test('returns null for unknown and removed files; removing again does nothing', async () => {
  const store = await openStore();
  const kept = await store.put({ contentType: 'text/plain', content: Buffer.from('keep') });
  const { id } = await store.put({ contentType: 'text/plain', content: Buffer.from('drop') });
  await store.remove(id);
  await store.remove(id);
  expect(await store.get(id)).toBeNull();
  expect(await store.get(newId())).toBeNull();
  expect(await store.get(kept.id)).not.toBeNull();
});
