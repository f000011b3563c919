import { siteFacts } from '#contract/site-facts.ts';
import { collectPageErrors } from './collect-page-errors.ts';
import { expect, test } from './journey.ts';

test('the page /api/docs lists the calls and loads nothing from other hosts', async ({ page, baseURL }) => {
  const errors = await collectPageErrors(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${baseURL}/`) || /^(data|blob):/.test(request.url());
    if (!isOwn) elsewhere.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page).toHaveTitle(`${siteFacts.name} API`);
  await expect(page.getByRole('heading', { level: 1, name: `${siteFacts.name} API` })).toBeVisible();
  await expect(
    page.getByText('Reports the loading performance of a page in the browser').first(),
  ).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(errors).toEqual([]);
});
