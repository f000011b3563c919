import { expect, test } from 'vitest';
import { databaseOfFile } from '../../../testing/database-of-file.ts';
import { solve } from '../../../testing/identity-browser.ts';
import { createBotCheck } from './create-bot-check.ts';

const getDatabase = databaseOfFile();

test('uses a cost of 5,000 by default', async () => {
  const parts = { database: getDatabase().database, keyFor: (use: string) => use };
  const challenge = await createBotCheck(parts).issue();
  expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5000 });
  const cheap = await createBotCheck({ ...parts, cost: 10 }).issue();
  expect(cheap.parameters).toMatchObject({ cost: 10, data: { difficulty: 'ordinary' } });
});

test('accepts a solution only for its difficulty', async () => {
  const botCheck = createBotCheck({ database: getDatabase().database, keyFor: (use) => use, cost: 1 });
  const answer = solve(await botCheck.issue('hard'));
  const { solution } = JSON.parse(Buffer.from(answer, 'base64').toString());
  expect(solution.counter).toBeGreaterThanOrEqual(400);
  await expect(botCheck.require(answer)).rejects.toMatchObject({ code: 'auth/captcha-check-failed' });
  await expect(botCheck.require(answer, 'hard')).resolves.toBeUndefined();
  await expect(botCheck.require(answer, 'hard')).rejects.toThrow();
  const easy = JSON.parse(Buffer.from(solve(await botCheck.issue()), 'base64').toString());
  easy.challenge.parameters.data.difficulty = 'hard';
  const forged = Buffer.from(JSON.stringify(easy)).toString('base64');
  await expect(botCheck.require(forged, 'hard')).rejects.toThrow();
});
