import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { siteFacts } from '#contract/site-facts.ts';
import { policyList } from '#web/features/content/policies/policy-list.ts';
import { crossedLooks } from '../../testing/accessibility-rules.ts';
import { changeLook, expectAccessible } from '../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../testing/intercept-api.ts';
import { renderPage } from '../../testing/render-page.tsx';

/** A status that the query client does not retry. */
const FAILED = 400;

test('the footer names payment methods, distributed brands, creators, policies and contact', async () => {
  await renderPage('/about');
  const footer = page.getByRole('contentinfo');
  for (const method of siteFacts.paymentMethods) {
    await expect
      .element(footer.getByRole('listitem').filter({ hasText: method }))
      .toHaveTextContent(`${method}Supported`);
  }
  for (const brand of siteFacts.authorizedDistributorOf) {
    await expect.element(footer.getByRole('listitem').filter({ hasText: brand })).toBeVisible();
  }
  for (const { name, url } of siteFacts.creators) {
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('href', url);
  }
  const policyPaths = policyList.map(({ path }) => path);
  expect(policyPaths.toSorted()).toEqual([
    '/privacy-policy',
    '/refund-cancellation',
    '/shipping-policy',
    '/terms-conditions',
  ]);
  for (const { path, title } of policyList) {
    const link = footer.getByRole('link', { name: title });
    await expect.element(link).toBeVisible();
    await expect.element(link).toHaveAttribute('href', path);
  }
  await expect.element(footer.getByRole('link', { name: siteFacts.support.email })).toBeVisible();
  await expect.element(footer.getByRole('link', { name: siteFacts.support.phoneDisplay })).toBeVisible();
});

test('a slow page shows a spinner until its data has arrived', async () => {
  const shown = await renderPage('/about');
  await expect.element(page.getByRole('banner')).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  interceptApi('/api/categories/ssd', async (_request, passOn) => {
    await released;
    return passOn();
  });
  shown.go('/ssd');
  const spinner = page.getByRole('status').getByText('Loading page');
  await expect.element(spinner).toBeInTheDocument();
  expect(shown.address()).toBe('/about');
  release();
  await expect.poll(shown.address).toBe('/ssd');
  await expect.element(spinner).not.toBeInTheDocument();
});

test('a page without its data shows the error of the API, and Try Again loads it', async () => {
  const shown = await renderPage('/about');
  await expect.element(page.getByRole('banner')).toBeVisible();
  const fault = failSsdPage();
  shown.go('/ssd');
  await expectHeading('Something went wrong');
  await expect.element(page.getByRole('main')).toMatchTextContent('The shelf has collapsed.');
  await expect.poll(() => document.title).toMatch(/^Something went wrong/);
  await expect.element(page.getByRole('banner')).toBeVisible();
  fault.end();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectHeading('SSD');
  expect(shown.address()).toBe('/ssd');
});

test('the header leads away from a failed page', async () => {
  const shown = await renderPage('/bulk-order');
  await expect.element(page.getByRole('banner')).toBeVisible();
  failSsdPage();
  shown.go('/ssd');
  await expectHeading('Something went wrong');
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect.poll(shown.address).toBe('/about');
  await expect.element(page.getByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Something went wrong');
});

test('a category that no longer exists is shown as page not found, with a way home', async () => {
  const shown = await renderPage('/about');
  await expect.element(page.getByRole('banner')).toBeVisible();
  interceptApi('/api/categories/ssd', () => errorResponse(404, 'No such category.', 'category_not_found'));
  shown.go('/ssd');
  await expectHeading('Oops! Page not found');
  expect(shown.address()).toBe('/ssd');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect.poll(shown.address).toBe('/');
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Oops! Page not found');
});

test('without the data of header and footer only the error is shown, and Try Again restores the page', async () => {
  let isFailing = true;
  interceptApi(/^\/api\//, (_request, passOn) =>
    isFailing ? errorResponse(FAILED, 'The shelf has collapsed.') : passOn(),
  );
  await renderPage('/about');
  await expectHeading('Something went wrong');
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  isFailing = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('banner')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveTextContent('Something went wrong');
});

test('the error page is accessible at both widths, in both themes', async () => {
  const shown = await renderPage('/about');
  await expect.element(page.getByRole('banner')).toBeVisible();
  failSsdPage();
  shown.go('/ssd');
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  for (const look of crossedLooks) {
    await changeLook(look);
    await expectAccessible(`${look.theme} at ${look.width} px`);
  }
});

/** Makes the data of the page /ssd fail until `end` is called. */
function failSsdPage(): { end: () => void } {
  let isFailing = true;
  interceptApi('/api/categories/ssd', (_request, passOn) =>
    isFailing ? errorResponse(FAILED, 'The shelf has collapsed.') : passOn(),
  );
  return { end: () => (isFailing = false) };
}

async function expectHeading(text: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(text);
}
