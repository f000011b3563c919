import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminProduct, ProductOptions, StockLedger } from '#contract/admin-product-fields.ts';
import type { AdminProductRow } from '#contract/admin-products.ts';
import type { AdminRole } from '#contract/admin-roles.ts';
import type { PlannedPrice } from '#contract/planned-prices.ts';
import { saveSession } from '#web/lib/session.ts';
import { expectMainAccessible } from '../../../../testing/expect-accessible.ts';
import { interceptApi } from '../../../../testing/intercept-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../../testing/signed-in-shopper.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const pages = (total_count: number) => ({
  ...{ page: 1, page_size: 50, total_count, total_pages: Math.ceil(total_count / 50) },
  ...{ has_previous: false, has_next: total_count > 50 },
});
const id = 'a'.repeat(24);
const path = `/api/admin/products/${id}`;

const options: ProductOptions = {
  categories: [{ slug: 'ssd', name: 'SSD', code: 'SSD' }],
  manufacturers: [{ slug: 'kairon', name: 'Kairon' }],
  specs: [
    { name: 'capacity_gb', kind: 'number', values: [] },
    { name: 'read_mb_s', kind: 'number', values: [] },
  ],
  filters: [],
  hsn: '84717020',
};

const fields = {
  ...{ category: 'ssd', manufacturer: 'Kairon', name: 'K1', website_name: 'Kairon K1 2 TB', variant: null },
  ...{ part_number: 'K-1', slug_url: 'kairon/k1', price: 11_800, manufacturer_price: null, cost: 8000 },
  ...{
    purchase_price: null,
    gst_rate: 1800 as const,
    hsn: '84717020',
    warranty_years: 5,
    weight_grams: null,
  },
  ...{ country_of_origin: null, colour: null, is_gaming: false, is_trending: true, is_office: false },
  ...{
    specs: { capacity_gb: 2000 },
    subcategories: {},
    overview: '',
    features: [],
    other_specifications: {},
  },
  meta: {},
};
const now = new Date().toISOString();
const product: AdminProduct = {
  ...fields,
  ...{ _id: id, version: 'v1', qty: 6, former_slugs: [], website_price: 10_000, is_price_estimated: false },
  ...{
    is_archived: false,
    source: 'shop',
    product_img_urls: [],
    product_img_alts: [],
    has_own_pictures: false,
    default_img_urls: [],
    feature_img_urls: [],
    feature_img_alts: [],
  },
  ...{ specification: { Capacity: '2 TB' }, created_at: now, updated_at: now },
};
const plan: PlannedPrice = {
  ...{ _id: 'b'.repeat(24), summary: '2 products: price −10 %', product_count: 2, state: 'planned' },
  price: {
    ...{ by: 'percent', value: -10, ending: 'any', minimum_margin: null },
    ...{ not_above_mrp: false, may_be_below_cost: false },
  },
  ...{ starts_at: '2030-01-05T04:30:00.000Z', ends_at: null, batch_id: null },
  actor: { _id: 'c'.repeat(24), full_name: 'Asha Rao' },
};
const ledger: StockLedger = { qty: 6, movements: [], pagination: pages(0) };

async function signInAs(role: AdminRole): Promise<void> {
  const shopper = await createSignedInShopper('Meera Kulkarni');
  saveSession({ ...shopper, user: { ...shopper.user, is_admin: true, admin_role: role } }, false);
  interceptApi('/api/admin/product-options', () => Response.json(options));
  interceptApi(path, () => Response.json(product));
  interceptApi(`${path}/stock`, () => Response.json(ledger));
  interceptApi('/api/admin/planned-prices', () => Response.json({ planned: [plan], pagination: pages(1) }));
  await page.viewport(1280, 1400);
}

const row = (place: number): AdminProductRow => ({
  ...{ _id: String(place).padStart(24, '0'), website_name: `Drive ${place}`, slug_url: `kairon/${place}` },
  ...{ part_number: null, category: 'SSD', category_slug: 'ssd', manufacturer: 'Kairon', image: null },
  ...{ display_price: 5000, cost: null, margin: null, margin_percent: null, qty: place, updated_at: now },
  ...{
    is_gaming: false,
    is_trending: false,
    is_office: false,
    is_price_estimated: false,
    is_archived: false,
  },
});

function interceptList(): Request[] {
  return interceptApi('/api/admin/products', () =>
    Response.json({ products: [row(0), row(1)], pagination: pages(70) }),
  );
}

test('the list asks the server for filter and order, selects all that match, and hides columns', async () => {
  await signInAs('owner');
  const requests = interceptList();
  const lastQuery = () => new URL(requests.at(-1)?.url ?? '').search;
  await renderPage('/admin/portal/products');
  await page.getByRole('combobox', { name: 'Stock' }).selectOptions('low');
  await page.getByRole('link', { name: 'Price', exact: true }).click();
  await expect.poll(lastQuery).toBe('?stock=low&sort=price&direction=desc&page=1');
  await expect
    .element(page.getByRole('columnheader', { name: 'Price' }))
    .toHaveAttribute('aria-sort', 'descending');
  await page.getByLabelText('Select this page').click();
  await button('Select all 70 that match').click();
  await expect.element(page.getByText('70 selected')).toBeVisible();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Brand' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Brand' })).not.toBeInTheDocument();
  await button('Save This View').click();
  await dialog.getByLabelText('Name').fill('Nearly gone');
  await dialog.getByRole('button', { name: 'Save View' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Nearly gone' }))
    .toHaveAttribute('aria-current', 'page');
  await expectMainAccessible('the list of products');
  await button('Delete the view Nearly gone').click();
  await expect.element(page.getByRole('link', { name: 'Nearly gone' })).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(page.getByRole('link', { name: 'Nearly gone' })).toBeVisible();
});

test('a packer sees no costs and cannot add products', async () => {
  await signInAs('packer');
  interceptList();
  await renderPage('/admin/portal/products');
  await expect.element(page.getByRole('link', { name: 'Drive 1' })).toBeVisible();
  expect(page.getByRole('columnheader', { name: /Cost|Margin/ }).elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'New Product' }).elements()).toEqual([]);
});

test('the form shows the message of a field and a conflict, previews what is typed, and guards it', async () => {
  await signInAs('owner');
  interceptList();
  let answer = Response.json(
    {
      detail: 'Capacity: please enter a number in GB',
      code: 'invalid_request',
      errors: [{ path: 'specs.capacity_gb', message: 'Capacity: please enter a number in GB' }],
    },
    { status: 400 },
  );
  const saved = interceptApi(path, (request) => (request.method === 'PUT' ? answer : Response.json(product)));
  await renderPage(`/admin/portal/products/${id}`);
  await expect.element(page.getByText(/^Margin ₹2,000, 20.0 %/)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: product.website_name })).toBeVisible();
  const plans = page.getByRole('region', { name: 'Planned prices' });
  await expect
    .element(plans.getByText('₹11,800 → ₹10,620 (price −10 %, with 1 other product)'))
    .toBeVisible();
  await page.getByLabelText('Capacity: value').fill('two');
  await page.getByLabelText('Add a specification of the category').selectOptions('Sequential read');
  await page.getByLabelText('Sequential read: value').fill('7450');
  await button('Add a Feature').click();
  await page.getByLabelText('Full name').fill('Kairon K1 renamed');
  await button('Preview').click();
  await expect.element(dialog.getByRole('heading', { level: 1, name: 'Kairon K1 renamed' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await button('Save').click();
  await expect.element(page.getByLabelText('Capacity: value')).toHaveFocus();
  const sent = await saved.find(({ method }) => method === 'PUT')?.json();
  expect(sent).toMatchObject({
    version: 'v1',
    website_name: 'Kairon K1 renamed',
    specs: { capacity_gb: 'two', read_mb_s: 7450 },
    // The empty row is left out.
    features: [],
  });
  const detail = 'Asha Rao has changed this product since you opened it, so nothing was saved.';
  answer = Response.json({ detail, code: 'product_changed' }, { status: 409 });
  await button('Save').click();
  await expect.element(page.getByText(detail)).toBeVisible();
  await expect.element(button('Reload the Product')).toBeVisible();
  await page.getByRole('link', { name: 'All products' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByLabelText('Full name')).toHaveValue('Kairon K1 renamed');
  await expectMainAccessible('the form of a product');
});

test('a counted stock is sent with the stock that was shown', async () => {
  await signInAs('packer');
  const corrections = interceptApi(`${path}/stock`, () => Response.json(ledger));
  await renderPage(`/admin/portal/products/${id}`);
  await button('Correct Stock').click();
  await dialog.getByLabelText('Reason').selectOptions('counted');
  await dialog.getByLabelText('Pieces on the shelf').fill('4');
  await expect.element(dialog.getByText('The stock changes from 6 to 4.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Correct Stock' }).click();
  const findSent = () => corrections.find(({ method }) => method === 'POST');
  await expect.poll(findSent).toBeDefined();
  expect(await findSent()?.json()).toEqual({
    reason: 'counted',
    note: null,
    change: { counted: 4, seen: 6 },
  });
});

test('the pictures that staff chose are removed with a look at those that return, and undone', async () => {
  await signInAs('manager');
  const [chosen, standIn] = ['/files/chosen.avif', '/pictures/stand-in.avif'];
  let shown: AdminProduct = {
    ...product,
    ...{ product_img_urls: [chosen], has_own_pictures: true, default_img_urls: [standIn] },
  };
  const removed = { ...shown, product_img_urls: [standIn], has_own_pictures: false };
  const before = shown;
  interceptApi(path, () => Response.json(shown));
  interceptApi(`${path}/reset-pictures`, () => {
    shown = removed;
    return Response.json({ product: removed, change_id: 'd'.repeat(24) });
  });
  interceptApi(`/api/admin/audit-log/${'d'.repeat(24)}/undo`, () => {
    shown = before;
    return Response.json({});
  });
  const pictures = page.getByRole('region', { name: 'Pictures', exact: true });
  await renderPage(`/admin/portal/products/${id}`);
  await pictures.getByRole('button', { name: 'Remove Pictures' }).click();
  await expect.element(dialog.getByText('Its page shows these instead:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Pictures' }).click();
  await expect.element(pictures.getByText(/^This product has no picture of its own/)).toBeVisible();
  await pictures.getByRole('button', { name: 'Undo' }).click();
  await expect.element(pictures.getByRole('button', { name: 'Remove Pictures' })).toBeVisible();
});
