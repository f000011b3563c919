import { expect, test } from '@playwright/test';
import { siteFacts } from '#contract/site-facts.ts';
import { watchForFaults } from './watch-for-faults.ts';

test('A programmer reads the calls at /api/docs, and nothing leaves for another host', async ({
  page,
  baseURL,
}) => {
  const faults = await watchForFaults(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${baseURL}/`) || /^(data|blob):/.test(request.url());
    if (!isOwn) elsewhere.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page).toHaveTitle(`${siteFacts.name} API`);
  await expect(page.getByRole('heading', { level: 1, name: `${siteFacts.name} API` })).toBeVisible();
  await expect(page.getByText('Reports how fast a page felt in the browser').first()).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(faults).toEqual([]);
});

test('The document is OpenAPI 3.1 and names the calls of this shop', async ({ request }) => {
  const response = await request.get('/api/openapi.json');
  expect(response.headers()['content-type']).toContain('application/json');
  const document = await response.json();
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/categories', '/api/web-vitals']));
});
