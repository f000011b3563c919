import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { productBatchEndpoints } from '#contract/product-batch-endpoints.ts';
import type { Batch, BatchPage, BatchRow } from '#contract/product-batches.ts';
import { saveSession } from '#web/lib/session.ts';
import { expectMainAccessible } from '../../../../testing/expect-accessible.ts';
import { interceptApi } from '../../../../testing/intercept-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../../testing/signed-in-shopper.ts';

const noPlans = { planned: [], pagination: paginationOf(0) };
const noBatches = { batches: [], pagination: paginationOf(0) };

test('the form says what is missing, and plans a price at Indian times for the selection of the list', async () => {
  await signIn();
  interceptApi(productBatchEndpoints.listBatches.path, () => Response.json(noBatches));
  const plans = interceptApi(productBatchEndpoints.listPlannedPrices.path, (request) =>
    Response.json(request.method === 'POST' ? { summary: '2 products: price ₹999' } : noPlans),
  );
  const ids = ['a'.repeat(24), 'b'.repeat(24)];
  await renderPage(`/admin/portal/prices?ids=${ids.join('&ids=')}`);
  await expect.element(page.getByText('2 products of your selection.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the Difference' }).click();
  await expect.element(page.getByLabelText('Change the price')).toHaveFocus();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please choose what to change');
  await page.getByLabelText('Change the price').selectOptions('To a value');
  await page.getByLabelText('New price in rupees, GST included').fill('999');
  await page.getByRole('radio', { name: 'At a time (prices only)' }).click();
  await expect.element(page.getByLabelText('Correct the stock')).toBeDisabled();
  await userEvent.fill(page.getByLabelText('From, Indian time'), '2030-01-05T10:00');
  await expectMainAccessible('the form for many products');
  await page.getByRole('button', { name: 'Plan Prices' }).click();
  await expect.poll(() => plans.filter(({ method }) => method === 'POST').length).toBe(1);
  const [sent] = plans.filter(({ method }) => method === 'POST');
  expect(await sent?.json()).toMatchObject({
    products: { ids },
    price: { by: 'value', value: 999 },
    starts_at: '2030-01-05T10:00:00+05:30',
    ends_at: null,
  });
});

test('a change that runs shows its progress, and what was left out with the reason', async () => {
  await signIn();
  const leftOut: BatchRow = { ...row, outcome: 'left_out', reason: 'It was changed after this check' };
  let isDone = false;
  interceptApi(`/api/admin/product-batches/${batch._id}`, () => {
    const running = { ...batch, counts: { ...batch.counts, applied: 500, planned: 500 } };
    const done = { ...batch, state: 'applied', counts: { ...batch.counts, applied: 999, left_out: 1 } };
    const shown = {
      batch: isDone ? done : running,
      rows: [isDone ? leftOut : row],
      pagination: paginationOf(1),
    };
    return Response.json(shown as BatchPage);
  });
  await renderPage(`/admin/portal/prices?batch=${batch._id}`);
  await expect.element(page.getByRole('progressbar', { name: 'Being applied' })).toHaveValue(500);
  isDone = true;
  await expect.element(page.getByRole('heading', { name: 'Applied' })).toBeVisible();
  await expect.element(page.getByText('It was changed after this check')).toBeVisible();
  await expectMainAccessible('a change of many products');
});

async function signIn(): Promise<void> {
  const shopper = await createSignedInShopper('Meera Kulkarni');
  saveSession({ ...shopper, user: { ...shopper.user, is_admin: true, admin_role: 'manager' } }, false);
}

function paginationOf(total_count: number) {
  return { page: 1, page_size: 20, total_count, total_pages: 1, has_previous: false, has_next: false };
}

const batch: Batch = {
  _id: 'c'.repeat(24),
  kind: 'change',
  state: 'applying',
  summary: '1,000 products: price +3 %',
  actor: { _id: 'd'.repeat(24), full_name: 'Meera Kulkarni' },
  created_at: '2026-11-17T01:00:00.000Z',
  applied_at: null,
  undone_at: null,
  counts: { planned: 0, skipped: 0, refused: 0, applied: 0, left_out: 0, undone: 0, kept: 0 },
  warning_count: 0,
  total: 1000,
  price_before: 100_000,
  price_after: 103_000,
};

const row: BatchRow = {
  position: 1,
  product_id: 'e'.repeat(24),
  name: 'Fast Drive',
  line: null,
  outcome: 'planned',
  before: { display_price_paise: 100_000 },
  after: { display_price_paise: 103_000 },
  reason: null,
  warnings: [],
};
