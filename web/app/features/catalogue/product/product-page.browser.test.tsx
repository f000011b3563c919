import { beforeAll, describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Product } from '#contract/products.ts';
import { holdTimeouts } from '../../../../testing/hold-timeouts.ts';
import { interceptApi } from '../../../../testing/intercept-api.ts';
import { renderComponent, renderPage } from '../../../../testing/render-page.tsx';
import { ProductGallery } from './product-gallery.tsx';

const AUTOPLAY_MS = 4000;
const slug = 'samsung/990-pro-2-tb-nvme-ssd-m-2-2280';

let product: Product;
let last = 0;
beforeAll(async () => {
  product = await (await fetch(`/api/products/by-slug/${slug}`)).json();
  last = product.product_img_urls.length;
  expect(last).toBeGreaterThan(2);
});

const gallery = page.getByRole('region', { name: 'Product pictures' });
const button = (name: string) => gallery.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

async function expectPicture(number: number): Promise<void> {
  await expect.element(gallery.getByText(/^\d \/ \d$/)).toHaveTextContent(`${number} / ${last}`);
}

describe('the product page', () => {
  test('shows Loading product until the product has loaded', async () => {
    await renderPage('/ssd/samsung');
    const link = page.getByRole('main').getByRole('link', { name: /990 PRO 2 TB NVMe SSD, M\.2 2280$/ });
    await expect.element(link).toBeVisible();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    interceptApi(/^\/api\/products\/by-slug\//, async (_request, passOn) => {
      await released;
      return passOn();
    });
    await link.click();
    await expect.element(page.getByText('Loading product...')).toBeVisible();
    release();
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('990 PRO 2 TB');
    await expect.element(page.getByText('Loading product...')).not.toBeInTheDocument();
  });

  test('rejects a malformed PIN code, and the next product shows the last valid one', async () => {
    const shown = await renderPage(`/product/${slug}`);
    const field = page.getByLabelText('Delivery to PIN code');
    const check = page.getByRole('button', { name: 'Check' });
    const estimate = page.getByText(/Delivery to Maharashtra between/);
    await field.fill('12');
    await check.click();
    await expect.element(page.getByText('Please enter a valid 6-digit PIN code')).toBeVisible();
    await expect.element(field).toHaveFocus();
    await field.fill('411001');
    await check.click();
    await expect.element(estimate).toBeVisible();
    shown.go('/product/samsung/990-pro-1-tb-nvme-ssd-m-2-2280');
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('990 PRO 1 TB');
    await expect.element(field).toHaveValue('411001');
    await expect.element(estimate).toBeVisible();
  });
});

describe('the slideshow', () => {
  test('changes the picture every four seconds until the visitor chooses one, and again on Play', async () => {
    await commands.emulateMedia({ reducedMotion: 'no-preference' });
    const autoplay = holdTimeouts(AUTOPLAY_MS);
    renderComponent(<ProductGallery product={product} />);
    await expectPicture(1);
    await expect.element(button('Pause slideshow')).toBeVisible();
    await expect.poll(autoplay.count).toBe(1);
    autoplay.elapse();
    await expectPicture(2);
    await button('Next picture').click();
    await expectPicture(3);
    await expect.element(button('Play slideshow')).toBeVisible();
    await expect.poll(autoplay.count).toBe(0);

    await commands.emulateMedia({ reducedMotion: 'reduce' });
    await button('Play slideshow').click();
    for (const next of [...numbersFrom(4, last), 1]) {
      await expect.poll(autoplay.count).toBe(1);
      autoplay.elapse();
      await expectPicture(next);
    }
  });

  test('does not start for a visitor who prefers reduced motion', async () => {
    const autoplay = holdTimeouts(AUTOPLAY_MS);
    renderComponent(<ProductGallery product={product} />);
    await expectPicture(1);
    await expect.element(button('Play slideshow')).toBeVisible();
    expect(autoplay.count()).toBe(0);
  });

  test('pauses while a drawer is open', async () => {
    const autoplay = holdTimeouts(AUTOPLAY_MS);
    await renderPage(`/product/${slug}`);
    await expectPicture(1);
    await button('Play slideshow').click();
    await expect.poll(autoplay.count).toBe(1);
    await page.getByRole('button', { name: /^Shopping cart,/ }).click();
    await expect.element(dialog).toBeVisible();
    await expect.poll(autoplay.count).toBe(0);
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Pause slideshow')).toBeVisible();
    await expect.poll(autoplay.count).toBe(1);
    autoplay.elapse();
    await expectPicture(2);
  });
});

describe('a picture', () => {
  test('is reached by arrows, dots, thumbnails and keys', async () => {
    renderComponent(<ProductGallery product={product} />);
    await button('Previous picture').click();
    await expectPicture(last);
    await button('Picture 2').click();
    await expectPicture(2);
    await button('Show picture 1').click();
    await expectPicture(1);
    await userEvent.keyboard('{ArrowRight}');
    await expectPicture(2);
    await userEvent.keyboard('{ArrowLeft}');
    await expectPicture(1);
    await expect.element(button('Show picture 1')).toHaveAttribute('aria-current', 'true');
  });

  test('is not covered by the arrows on a phone', async () => {
    await page.viewport(390, 844);
    renderComponent(<ProductGallery product={product} />);
    await button('Next picture').click();
    await expectPicture(2);
    await button('Previous picture').click();
    await expectPicture(1);
    const picture = boxOf(gallery.getByRole('img').first().element());
    for (const name of ['Previous picture', 'Next picture']) {
      expect(boxOf(button(name).element()).top, name).toBeGreaterThanOrEqual(picture.bottom - 1);
    }
  });

  test('that cannot be loaded is replaced by the drawing of its category', async () => {
    const broken = product.product_img_urls.map((_, index) => `/pictures/missing-${index}.avif`);
    renderComponent(<ProductGallery product={{ ...product, product_img_urls: broken }} />);
    const isDrawn = () => document.querySelector('.product-picture-drawing')?.checkVisibility();
    await expect.poll(isDrawn).toBe(true);
    await expect.element(gallery.getByRole('img')).not.toBeInTheDocument();
  });
});

describe('the zoom', () => {
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const picture = dialog.getByRole('img');

  test('enlarges a picture by pointer and by keyboard, and returns the focus', async () => {
    renderComponent(<ProductGallery product={product} />);
    await button('Zoom in').click();
    const width = () => boxOf(picture.element()).width;
    await expect.element(picture).toBeVisible();
    await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
    const before = width();
    await inDialog('Larger').click();
    await expect.element(dialog.getByText('200%')).toBeVisible();
    await expect.poll(width).toBeCloseTo(before * 2, 0);
    await picture.click();
    await expect.element(dialog.getByText('100%')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Zoom in')).toHaveFocus();
    // Further views have no larger files.
    await button('Next picture').click();
    await expect.element(button('Zoom in')).not.toBeInTheDocument();
  });

  test('goes through the pictures by buttons and by keys', async () => {
    const addresses = ['a', 'b', 'c'].map((digit) => `/files/${digit.repeat(24)}-1200-800.avif`);
    const uploaded = { ...product, product_img_urls: addresses };
    renderComponent(<ProductGallery product={uploaded} />);
    await button('Zoom in').click();
    const expectShown = (index: number) => expect.element(picture).toHaveAttribute('src', addresses[index]);
    await inDialog('Next picture').click();
    await expectShown(1);
    await userEvent.keyboard('{ArrowRight}');
    await expectShown(2);
    await inDialog('Previous picture').click();
    await expectShown(1);
    await userEvent.keyboard('{ArrowLeft}');
    await expectShown(0);
    // The keys scroll an enlarged picture; the next picture is shown at its normal size.
    await inDialog('Larger').click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dialog.getByText('200%')).toBeVisible();
    await expectShown(0);
    await inDialog('Next picture').click();
    await expectShown(1);
    await expect.element(dialog.getByText('100%')).toBeVisible();
  });
});

function boxOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

function numbersFrom(first: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
}
