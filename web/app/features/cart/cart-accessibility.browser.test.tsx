import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ProductCard } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { crossedLooks } from '../../../testing/accessibility-rules.ts';
import { cartLineOf, firstProducts } from '../../../testing/demo-products.ts';
import { changeLook, expectAccessible } from '../../../testing/expect-accessible.ts';
import { renderPage } from '../../../testing/render-page.tsx';

test.each(crossedLooks)(
  'the cart with all its notes is accessible as page and as drawer: $theme at $width px',
  async (look) => {
    const isInStock = ({ qty }: ProductCard) => qty > 0;
    const [memory] = (await firstProducts('RAM', 1, isInStock)).map((product) => cartLineOf(product, 900));
    const [drive] = (await firstProducts('SSD', 1, isInStock)).map((product) => cartLineOf(product, 1));
    const id = '0'.repeat(24);
    const removedProduct = { ...drive, _id: id, productId: id, name: 'Gone', website_name: 'Gone' };
    // Lines with too high a quantity, an old price, and a product that is no longer sold.
    localStorage.setItem(storageKeys.cart, JSON.stringify([memory, { ...drive, price: 1 }, removedProduct]));
    await changeLook(look);
    await renderPage('/cart');
    await expect.element(page.getByRole('main').getByText('No longer sold')).toBeVisible();
    await expectAccessible('the page');
    await page.getByRole('button', { name: /^Shopping cart,/ }).click();
    const drawer = page.getByRole('dialog');
    await expect.element(drawer.getByText('No longer sold')).toBeVisible();
    await expect.element(drawer.getByRole('link', { name: 'Ask for a quote' })).toBeVisible();
    await expectAccessible('the drawer');
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
  },
);
