import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ProductCard } from '#contract/products.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import {
  cartDrawer,
  drivesOutOfStock,
  firstProduct,
  isPlentiful,
  isScarce,
  openCartDrawer,
  productAbovePaymentLimit,
  productCard,
  storeCart,
  storedCart,
  toasts,
} from '../../../testing/cart.ts';
import { cartLineOf } from '../../../testing/demo-products.ts';
import { errorResponse, interceptApi } from '../../../testing/intercept-api.ts';
import { expectCount, pressOn } from '../../../testing/locators.ts';
import { renderComponent, renderPage } from '../../../testing/render-page.tsx';
import { BuyableProductCard } from './buyable-product-card.tsx';
import { CartButton } from './cart-button.tsx';

const main = page.getByRole('main');
const add = { name: /^Add .* to cart$/ };
const increase = { name: /^Increase / };
const decrease = { name: /^Decrease / };

afterEach(() => vi.restoreAllMocks());

describe('on a product card', () => {
  test('Add opens the drawer with a notice, and closing it gives the focus to the stepper', async () => {
    const product = await firstProduct('SSD', isPlentiful);
    await renderPage('/ssd');
    const card = productCard(product);
    await card.getByRole('button', add).click();
    await expectAdded(product);
    const line = cartDrawer().getByRole('listitem').filter({ hasText: product.website_name });
    await expect.element(line).toBeVisible();
    expect(storedCart()).toEqual([cartLineOf(product, 1)]);
    await userEvent.keyboard('{Escape}');
    await expect.element(cartDrawer()).not.toBeInTheDocument();
    await expect.element(card.getByRole('button', increase)).toHaveFocus();
  });

  test('a press stores the line and keeps the button pressed in the next frame; the stepper and the badge follow', async () => {
    const product = await firstProduct('SSD', isPlentiful);
    renderCard(product);
    const card = productCard(product);
    const button = await addButton(product);
    button.click();
    expect(storedCart()).toEqual([cartLineOf(product, 1)]);
    // React renders in a microtask.
    await Promise.resolve();
    expect([button.isConnected, button.classList.contains('is-adding')]).toEqual([true, true]);
    // The second press of a double click.
    button.click();
    await expect.element(card).toMatchTextContent('1 in cart');
    expect(button.isConnected).toBe(false);
    expect(storedCart()).toEqual([cartLineOf(product, 1)]);
  });

  test('a press does not give the focus to the Add button, which it removes', async () => {
    const product = await firstProduct('SSD', isPlentiful);
    renderCard(product);
    const button = await addButton(product);
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    expect(button.dispatchEvent(press)).toBe(false);
  });

  test('on a phone the toast leaves the button free that closes the drawer', async () => {
    await page.viewport(390, 844);
    const product = await firstProduct('SSD', isPlentiful);
    await renderPage('/ssd');
    await productCard(product).getByRole('button', add).click();
    const close = cartDrawer().getByRole('button', { name: 'Close' });
    await expect.element(close).toBeVisible();
    const { bottom } = close.element().getBoundingClientRect();
    const topOfToast = () => toasts()[0]?.getBoundingClientRect().top ?? 0;
    await expect.poll(topOfToast).toBeGreaterThanOrEqual(bottom);
  });

  test('the stepper changes the quantity, and minus at one removes the product, which Undo brings back', async () => {
    const product = await firstProduct('SSD', isPlentiful);
    storeCart([cartLineOf(product, 1)]);
    renderCard(product);
    const card = productCard(product);
    await card.getByRole('button', increase).click();
    await expect.element(card).toMatchTextContent('2 in cart');
    expect(storedCart()).toEqual([cartLineOf(product, 2)]);
    await card.getByRole('button', decrease).click();
    await card.getByRole('button', decrease).click();
    await expect.element(card.getByRole('button', add)).toHaveFocus();
    await expect.element(card).not.toMatchTextContent('in cart');
    expect(storedCart()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(card).toMatchTextContent('1 in cart');
  });

  test('the quantity is limited to the stock, with a notice', async () => {
    const product = await firstProduct('SSD', isScarce);
    storeCart([cartLineOf(product, 1)]);
    renderCard(product);
    const card = productCard(product);
    const plus = card.getByRole('button', increase);
    for (let quantity = 2; quantity <= product.qty; quantity += 1) await plus.click();
    await expect.element(card).toMatchTextContent(`${product.qty} in cart`);
    await expect.element(stockNotice(product)).not.toBeInTheDocument();
    await plus.click();
    await expect.element(stockNotice(product)).toBeVisible();
    expect(storedCart()).toEqual([cartLineOf(product, product.qty)]);
  });

  test('Add is disabled when the product is out of stock', async () => {
    const [product] = (await drivesOutOfStock()) as [ProductCard];
    renderCard(product);
    const card = productCard(product);
    await expect.element(card).toMatchTextContent('Out of stock');
    await expect.element(card.getByRole('button', add)).toBeDisabled();
  });

  test.each([390, 1440])('the link to the product covers the card at %i px', async (width) => {
    await page.viewport(width, 844);
    const product = await firstProduct('SSD', isPlentiful);
    renderCard(product);
    const card = await productCard(product).findElement();
    const { left, top } = card.getBoundingClientRect();
    const pressed = document.elementFromPoint(left + 80, top + 80);
    expect(pressed?.closest('a')?.getAttribute('href')).toBe(`/product/${product.slug_url}`);
  });

  test('a browser that cannot store the cart says so and adds nothing', async () => {
    const product = await firstProduct('SSD', isPlentiful);
    renderCard(product);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await productCard(product).getByRole('button', add).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Your browser could not save the cart.');
    await expect.element(cartDrawer()).not.toBeInTheDocument();
    await expect.element(productCard(product)).not.toMatchTextContent('in cart');
  });
});

describe('in the drawer', () => {
  test('a line that grows above the stock shrinks to it, even when the cart itself could not be checked', async () => {
    const product = await firstProduct('SSD', isScarce);
    interceptApi('/api/products', () => errorResponse(400, 'No.'));
    storeCart([cartLineOf(product, product.qty)]);
    await renderPage('/about');
    const drawer = await openCartDrawer();
    await drawer.getByRole('button', increase).click();
    await expect.element(stockNotice(product)).toBeVisible();
    await expect.poll(storedCart).toEqual([cartLineOf(product, product.qty)]);
  });
});

describe('on the page of a product', () => {
  test('several items are added at once, and the focus returns to the button', async () => {
    const product = await firstProduct('SSD', isPlentiful);
    await renderPage(`/product/${product.slug_url}`);
    await expect.element(main.getByRole('button', decrease)).toHaveAttribute('aria-disabled', 'true');
    await main.getByRole('button', increase).click();
    await main.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expectAdded(product);
    expect(storedCart()).toEqual([cartLineOf(product, 2)]);
    await cartDrawer().getByRole('button', { name: 'Continue Shopping' }).click();
    await expect.element(main).toMatchTextContent('2 item(s) already in cart');
    await expect.element(main.getByRole('button', { name: 'Add More to Cart' })).toHaveFocus();
  });

  test('adding the last item disables the button and moves the focus to the note that says why', async () => {
    const product = await firstProduct('SSD', isScarce);
    storeCart([cartLineOf(product, product.qty - 1)]);
    await renderPage(`/product/${product.slug_url}`);
    const addMore = main.getByRole('button', { name: 'Add More to Cart' });
    await pressOn(addMore);
    await expectAdded(product);
    await userEvent.keyboard('{Escape}');
    await expect.element(cartDrawer()).not.toBeInTheDocument();
    const note = main.getByText(`${product.qty} item(s) already in cart. There are no more in stock.`);
    await expect.element(note).toHaveFocus();
    await expect.element(addMore).toBeDisabled();
  });

  test('a product that is out of stock can neither be added nor given a delivery date', async () => {
    const [product] = (await drivesOutOfStock()) as [ProductCard];
    await renderPage(`/product/${product.slug_url}`);
    await expect.element(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeDisabled();
    await expect.element(main).toMatchTextContent('Out of stock: no delivery date yet');
    await expectCount(main.getByLabelText('Delivery to PIN code'), 0);
  });

  test('on a phone a bar with price and Add appears once the button is scrolled away', async () => {
    // High enough for the button to be in view from the start.
    await page.viewport(390, 1800);
    document.body.style.paddingBottom = '3000px';
    onTestFinished(() => document.body.removeAttribute('style'));
    const product = await firstProduct('SSD', isPlentiful);
    await renderPage(`/product/${product.slug_url}`);
    const button = main.getByRole('button', { name: 'Add to Cart', exact: true });
    await expect.element(button).toBeVisible();
    const bar = page.getByRole('region', { name: 'Buy' });
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
    // Parts of the page that arrive late, or its own scrolling to the top, may undo a single scroll.
    await expect
      .poll(() => {
        scrollTo({ top: 3000, behavior: 'instant' });
        return bar.elements().length;
      })
      .toBe(1);
    await bar.getByRole('button', { name: 'Add to Cart' }).click();
    await expectAdded(product);
    expect(storedCart()).toEqual([cartLineOf(product, 1)]);
  });

  test('a product above the limit of one payment says so and offers a quote', async () => {
    const { slug_url } = await productAbovePaymentLimit();
    await renderPage(`/product/${slug_url}`);
    await expect.element(main.getByText('Amount cannot exceed ₹1,00,000')).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Ask for a quote' })).toBeVisible();
  });

  test('a product below the limit of one payment shows no note about it', async () => {
    const product = await firstProduct('SSD', isPlentiful);
    await renderPage(`/product/${product.slug_url}`);
    await expect.element(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
    await expectCount(main.getByText('Amount cannot exceed ₹1,00,000'), 0);
  });
});

async function expectAdded(product: ProductCard): Promise<void> {
  const notice = cartDrawer().getByRole('status').filter({ hasText: 'added to cart!' });
  await expect.element(notice).toHaveTextContent(`${product.name} added to cart!`);
}

function stockNotice(product: ProductCard) {
  return page.getByRole('alert').filter({ hasText: `Only ${product.qty} in stock` });
}

async function addButton(product: ProductCard): Promise<HTMLElement> {
  const button = productCard(product).getByRole('button', add);
  await expect.element(button).toBeVisible();
  return button.element() as HTMLElement;
}

function renderCard(product: ProductCard): void {
  renderComponent(
    <>
      <CartButton />
      <BuyableProductCard product={product} />
      <Toaster />
    </>,
  );
}
