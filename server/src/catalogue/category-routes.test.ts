import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

test('when the catalogue is empty, then the list of categories is empty too', async () => {
  const app = await buildTestApp(await createTestDatabase());
  const answer = await app.inject('/api/categories');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ groups: [] });
});

test('when a category is unknown, then the answer is 404 with a sentence', async () => {
  const app = await buildTestApp(await createTestDatabase());
  const answer = await app.inject('/api/categories/toasters');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ detail: 'Category not found.', code: 'unknown_category' });
});
