import { beforeAll, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { AdminProduct } from '#contract/admin-product-fields.ts';
import type { AdminRole } from '#contract/admin-roles.ts';
import type { Product } from '#contract/products.ts';
import type { ApproveImagesBody, ProductPicture } from '#contract/scraper.ts';
import { saveSession } from '#web/lib/session.ts';
import { crossedLooks } from '../../../../testing/accessibility-rules.ts';
import { changeLook, expectAccessibleIn } from '../../../../testing/expect-accessible.ts';
import { errorResponse, interceptApi } from '../../../../testing/intercept-api.ts';
import { pressOn } from '../../../../testing/locators.ts';
import { renderComponent, renderPage } from '../../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../../testing/signed-in-shopper.ts';
import { EditProductButton } from './edit-product-button.tsx';

/** Pictures of addresses arrive after it. */
let mayArrive = Promise.resolve();

const slug = 'samsung/990-pro-2-tb-nvme-ssd-m-2-2280';
const savePath = '/api/scraper/approve-images';
const editor = page.getByRole('dialog', { name: 'Edit product details' });
const button = (name: string) => editor.getByRole('button', { name, exact: true });
const status = (text: string | RegExp) => editor.getByRole('status').filter({ hasText: text });
const toast = (text: string) => page.getByText(text, { exact: true });

let product: Product;
let count = 0;
beforeAll(async () => {
  product = await (await fetch(`/api/products/by-slug/${slug}`)).json();
  count = product.product_img_urls.length;
  expect(count).toBeGreaterThan(2);
});

async function signInAs(role: AdminRole): Promise<void> {
  const shopper = await createSignedInShopper('Meera Kulkarni');
  saveSession({ ...shopper, user: { ...shopper.user, is_admin: true, admin_role: role } }, false);
}

/** The shop answers as to an admin; the account of the test is none. */
function storedProduct(version = 'one'): AdminProduct {
  const { description, display_price: price } = product;
  const texts = { overview: description.overview, features: description.feature };
  const page = { ...texts, specification: description.specification, feature_img_alts: [], price, version };
  return { ...product, ...page, has_own_pictures: true } as unknown as AdminProduct;
}

async function openEditor(size: [width: number, height: number] = [1280, 1000]): Promise<void> {
  await signInAs('manager');
  interceptApi(`/api/admin/products/${product._id}`, () => Response.json(storedProduct()));
  await page.viewport(...size);
  await renderPage(`/product/${slug}`);
  await page.getByRole('button', { name: 'Edit Product Details' }).click();
  await expect.element(button('Move Product 1')).toBeVisible();
}

async function expectEditorAccessible(description: string): Promise<void> {
  for (const look of crossedLooks) {
    await changeLook(look);
    await expectAccessibleIn(look, description, editor.element());
  }
}

/** Offers a picture for any address but those with `broken`. */
function interceptPictures(): void {
  interceptApi('/api/scraper/pictures', async (request) => {
    await mayArrive;
    const { url: source_url } = await request.json();
    if (source_url.includes('broken')) return errorResponse(422, 'This address has no picture.');
    const id = source_url.endsWith('a.jpg') ? 'a'.repeat(24) : 'b'.repeat(24);
    const picture: ProductPicture = { url: `/files/${id}-800-800.avif`, width: 900, height: 600, source_url };
    return Response.json(picture);
  });
}

test('only roles that may save have the button', async () => {
  await signInAs('reader');
  renderComponent(
    <>
      <p>Shown</p>
      <EditProductButton product={product} />
    </>,
  );
  await expect.element(page.getByText('Shown')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  await signInAs('manager');
  await expect.element(page.getByRole('button', { name: 'Edit Product Details' })).toBeVisible();
});

test('pictures move by keys, buttons and dragging', async () => {
  interceptPictures();
  await openEditor();
  await pressOn(button('Move Product 1'));
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(status('Product 2, occupied: its picture goes back to Available.'))
    .toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(status('The move was cancelled.')).toBeInTheDocument();
  await pressOn(button('Move Product 1'));
  await userEvent.keyboard('{ArrowUp} ');
  await expect.element(status('Moved to Available.')).toBeInTheDocument();
  await expect.element(button('Move Available 1')).toHaveFocus();
  await expect.element(editor.getByText(`${count - 1} of 5`)).toBeVisible();
  await pressOn(button('Move Available 1'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(status('The picture that was there is in Available.')).toBeInTheDocument();
  await expect.element(button('Move Product 1')).toHaveFocus();
  await button('Move Product 1 right').click();
  await expect.element(status('Moved to Product 2.')).toBeInTheDocument();
  await button('Remove Available 1').click();
  await expect.element(status('Removed from Available.')).toBeInTheDocument();

  const addresses = editor.getByLabelText('Addresses of pictures, one on each line');
  const surplus = Array.from({ length: 14 }, (_, index) => `https://x.example/broken-${index}`);
  await addresses.fill(
    ['https://x.example/a.jpg', '', '  ', ...surplus, 'https://x.example/b.jpg'].join('\n'),
  );
  const arrival = Promise.withResolvers<void>();
  mayArrive = arrival.promise;
  await button('Add Addresses').click();
  // A picture that arrives after saving would be lost.
  await expect.element(status('Pictures are being added')).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  arrival.resolve();
  await expect
    .element(status(/^1 of 15 added, 14 failed\. 1 more ignored: at most 15 at a time\.$/))
    .toBeVisible();
  await expect.element(editor.getByText('This address has no picture.').first()).toBeVisible();
  await expect.element(button(`Move Product ${count}`)).toBeVisible();
  await button(`Product ${count}: back to Available`).click();
  const emptySlot = editor.getByRole('listitem').filter({ hasText: /^\d+Empty$/ });
  await userEvent.dragAndDrop(button('Move Available 1'), emptySlot.first());
  await expect.element(status(`Moved to Product ${count}.`)).toBeInTheDocument();
  await editor.getByLabelText(`Alt text, product ${count}`).fill('From the front');
  await expectEditorAccessible('the pictures of the editor');
});

test('a finger drags a picture at its handle and scrolls elsewhere', async () => {
  await openEditor([390, 844]);
  await commands.dragByTouch(button('Move Product 1').selector, button('Move Product 2').selector);
  await expect
    .element(status('Moved to Product 1. The picture that was there is in Available.'))
    .toBeInTheDocument();
  await expect.element(editor.getByText(`${count - 1} of 5`)).toBeVisible();

  const scroller = document.querySelector('.overlay-body');
  expect(scroller?.scrollTop).toBe(0);
  await commands.dragByTouch('.picture-chosen .picture-media >> nth=0', { x: 0, y: -90 });
  await expect.poll(() => scroller?.scrollTop).toBeGreaterThan(0);
  await expect.element(editor.getByText(`${count - 1} of 5`)).toBeInTheDocument();
});

test('texts are understood while they are typed, and previewed', async () => {
  await openEditor();
  await editor.getByRole('tab', { name: /^Description/ }).click();
  await editor.getByLabelText('New feature').fill('Quiet: no fan');
  await userEvent.keyboard('{Enter}');
  const dropped = new DataTransfer();
  dropped.setData('text', 'A dropped overview.');
  const overview = editor.getByRole('textbox', { name: 'Overview' });
  overview.element().dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: dropped }));
  await expect.element(overview).toHaveValue('A dropped overview.');
  await button(`Edit feature ${product.description.feature.length + 1}`).click();
  await editor.getByLabelText('Feature', { exact: true }).fill('Silent: no fan at all');
  await userEvent.keyboard('{Enter}');
  const specification = editor.getByRole('textbox', { name: 'Specification' });
  await specification.fill('{"Memory": {"Type": "TLC", "Size": "2 TB"}, "Warranty": "5 years"}');
  await expect.element(status('Understood: 1 group, 3 pairs')).toBeVisible();
  await specification.fill('Memory:\n  Type: TLC\nWarranty: 5 years');
  await expect.element(status(/^This is not JSON/)).toBeVisible();
  await button('Parse JSON').click();
  await expect.element(status('Understood: 1 group, 2 pairs')).toBeVisible();
  await expect
    .element(specification)
    .toHaveValue(JSON.stringify({ Warranty: '5 years', Memory: { Type: 'TLC' } }, null, 2));
  await editor.getByLabelText('Price in whole rupees').fill('12,3a4');
  await expect.element(editor.getByLabelText('Price in whole rupees')).toHaveValue('1234');
  await expectEditorAccessible('the texts of the editor');
  await button('Preview').click();
  const preview = page.getByRole('dialog', { name: 'Preview of the product page' });
  await expect.element(preview.getByRole('heading', { name: 'Silent' })).toBeVisible();
  await expect.element(preview.getByRole('heading', { name: 'Memory', exact: true })).toBeVisible();
  await expect.element(preview.getByText('₹1,234', { exact: true })).toBeVisible();
});

test('saving needs a picture, says what failed, and unsaved changes are guarded', async () => {
  let answer = errorResponse(500, 'The database is away.');
  const saved = interceptApi(savePath, () => answer);
  const noSite = 'No site is allowed yet.';
  interceptApi(/^\/api\/scraper\/scrape\//, () => errorResponse(409, noSite));
  await openEditor();
  await button('Refresh').click();
  await expect.element(editor.getByText(noSite)).toBeVisible();
  for (let left = count; left > 0; left -= 1) {
    await button('Product 1: back to Available').click();
    await expect.element(editor.getByText(`${left - 1} of 5`)).toBeVisible();
  }
  await expect.element(button('Save')).toBeDisabled();
  await pressOn(button('Move Available 1'), '{Control>}s{/Control}');
  await expect.element(toast('Validation Error')).toBeVisible();
  await expect.element(toast('Please add at least 1 product image')).toBeVisible();
  expect(saved).toEqual([]);

  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await button('Product: put Available 1 there').click();
  await button('Save').click();
  await expect.element(toast('Error')).toBeVisible();
  await expect.element(toast('Error saving images')).toBeVisible();
  await expect.element(editor.getByText('The database is away.')).toBeVisible();
  const changed = 'Asha Rao has changed this product since you opened it, so nothing was saved.';
  answer = errorResponse(409, changed, 'product_changed');
  await button('Save').click();
  await expect.element(editor.getByText(changed)).toBeVisible();
  interceptApi(`/api/admin/products/${product._id}`, () => Response.json(storedProduct('two')));
  await button('Reload the Product').click();
  await expect.element(editor.getByText(changed)).not.toBeInTheDocument();
  await expect.element(editor.getByText(`${count} of 5`)).toBeVisible();
  for (let left = count; left > 1; left -= 1) {
    await button('Remove Product 2').click();
    await expect.element(editor.getByText(`${left - 1} of 5`)).toBeVisible();
  }
  const [first = ''] = product.product_img_urls;
  answer = Response.json({
    ...{ message: '', product_id: product._id, product_img_urls: [first] },
    feature_img_urls: product.feature_img_urls,
  });
  await button('Save').click();
  await expect.element(toast('Images categorized and saved successfully!')).toBeVisible();
  await expect.element(editor).not.toBeInTheDocument();
  // The page has one picture now.
  await expect.element(page.getByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
  const body: ApproveImagesBody = await saved.at(-1)?.json();
  expect(body).toMatchObject({
    version: 'two',
    product_id: product._id,
    product_img_urls: [first],
    feature_img_urls: product.feature_img_urls,
    description: { overview: product.description.overview, feature: product.description.feature },
  });
  expect(Object.keys(body.description.specification).length).toBeGreaterThan(0);
});
