import sharp from 'sharp';
import { adminProductEndpoints } from '#contract/admin-product-endpoints.ts';
import { expect, test } from './journey.ts';
import { openHydrated } from './open-hydrated.ts';
import { callAsAdmin, signInAsAdmin } from './shop-admin.ts';
import { expectToast } from './toasts.ts';

test('An admin edits a product on its page, and visitors see it', async ({ page, browser, baseURL }) => {
  const { accessToken } = await signInAsAdmin(page);
  const name = `Juniper ${Date.now().toString(36)} desk mat`;
  // A product of its own, because other journeys read the others.
  const { _id, product_img_urls: standIns } = await callAsAdmin(
    page.request,
    accessToken,
    adminProductEndpoints.createProduct,
    {
      parameters: {},
      data: {
        ...{ category: 'accessory', manufacturer: 'Juniper', name, website_name: name, variant: null },
        ...{ part_number: null, slug_url: null, price: 1499, manufacturer_price: null, purchase_price: null },
        ...{ cost: null, gst_rate: 1800, hsn: '84733099', warranty_years: null, country_of_origin: null },
        ...{ weight_grams: null, colour: null, is_gaming: false, is_trending: false, is_office: false },
        ...{ specs: {}, subcategories: {}, overview: '', features: [], other_specifications: {} },
        ...{ meta: {}, qty: 3 },
      },
    },
  );
  await openHydrated(page, `/product/${_id}`);
  await page.getByRole('button', { name: 'Edit Product Details' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit product details' });
  const button = (label: string) => editor.getByRole('button', { name: label, exact: true });
  await expect(editor.getByRole('list', { name: 'Stand-in pictures' }).getByRole('listitem')).toHaveCount(
    standIns.length,
  );
  await expect(button('Remove Product 1')).toHaveCount(0);
  const picture = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  await editor.getByLabel('Pictures of this computer').setInputFiles([
    { name: 'red.png', mimeType: 'image/png', buffer: await picture('#a33') },
    { name: 'blue.png', mimeType: 'image/png', buffer: await picture('#33a') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ]);
  await expect(editor.getByText('2 of 3 added, 1 failed.')).toBeVisible();
  await expect(editor.getByText('Please use a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();

  // By keyboard: the second picture becomes the first of the product.
  await button('Move Product 2').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(button('Move Product 1')).toBeFocused();
  await editor.getByLabel('Alt text, product 1').fill('The mat in blue');
  await button('Product: put Available 1 there').click();
  await button('Move Product 2 left').press('Enter');
  await expect(editor.getByText('Moved to Product 1.')).toBeAttached();

  await editor.getByRole('tab', { name: /^Description/ }).click();
  await editor.getByRole('textbox', { name: 'Overview' }).fill('A mat of wool felt.');
  await editor.getByLabel('New feature').fill('Soft: wool on both sides');
  await button('Add').click();
  await editor.getByRole('textbox', { name: 'Specification' }).fill('Felt:\n  Weight: 900 g');
  await editor.getByLabel('Price in whole rupees').fill('1299');
  await button('Save').click();
  await expectToast(page, 'Images categorized and saved successfully!');
  await expect(editor).toBeHidden();
  await expect(page.getByText('A mat of wool felt.')).toBeVisible();

  const readPage = async () => (await page.request.get(`/product/${_id}`)).text();
  await expect.poll(readPage).toContain('A mat of wool felt.');
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`/product/${_id}`);
  await expect(visitor.getByText('₹1,299', { exact: true }).first()).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Soft', exact: true })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Felt', exact: true })).toBeVisible();
  await expect(visitor.getByRole('row', { name: 'Weight 900 g' })).toBeVisible();
  await expect(visitor.locator('img[src^="/files/"]').first()).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Edit Product Details' })).toHaveCount(0);
  await context.close();
});
