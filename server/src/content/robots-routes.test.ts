import { expect, test } from 'vitest';
import { privatePages } from '#contract/page-addresses.ts';
import { databaseOfFile } from '../../testing/database-of-file.ts';
import { buildTestApp } from '../../testing/test-app.ts';

const getDatabase = databaseOfFile();

test('disallows private pages, search and comparison, and names the sitemap', async () => {
  const app = await buildTestApp(getDatabase(), { config: { publicUrl: 'https://shop.example' } });
  const response = await app.inject('/robots.txt');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  const [group = '', sitemap] = response.body.split('\n\n');
  const [agent, allowed, ...disallowed] = group.split('\n');
  expect([agent, allowed, sitemap]).toEqual([
    'User-agent: *',
    'Allow: /',
    'Sitemap: https://shop.example/sitemap.xml\n',
  ]);
  const closed = ['/api/', '/search', '/compare', ...privatePages];
  expect(disallowed.toSorted()).toEqual(closed.map((path) => `Disallow: ${path}`).toSorted());
});
