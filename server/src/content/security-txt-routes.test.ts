import { expect, test } from 'vitest';
import { siteFacts } from '#contract/site-facts.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const getDatabase = databaseOfFile();
const DAY_MS = 24 * 60 * 60 * 1000;

test('security.txt names the contact of the shop, its own address and an expiry between 90 days and a year', async () => {
  const app = await buildTestApp(getDatabase(), { config: { publicUrl: 'https://shop.example' } });
  const response = await app.inject('/.well-known/security.txt');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    response.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: `mailto:${siteFacts.securityEmail}`,
    Canonical: 'https://shop.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});
