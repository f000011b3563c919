import { expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { createBotCheck } from './create-bot-check.ts';

const getDatabase = databaseOfFile();

test('uses a cost of 5,000 by default', async () => {
  const parts = { database: getDatabase().database, keyFor: (use: string) => use };
  const challenge = await createBotCheck(parts).issue();
  expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5000 });
  const cheap = await createBotCheck({ ...parts, cost: 10 }).issue();
  expect(cheap.parameters).toMatchObject({ cost: 10 });
});
