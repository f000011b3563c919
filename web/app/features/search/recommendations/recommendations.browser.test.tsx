import { Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Product } from '#contract/products.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { firstProducts } from '../../../../testing/demo-products.ts';
import { expectMainAccessible } from '../../../../testing/expect-accessible.ts';
import { fontsLoaded } from '../../../../testing/fonts-loaded.ts';
import { errorResponse, interceptApi } from '../../../../testing/intercept-api.ts';
import { namesOf } from '../../../../testing/product-list.ts';
import {
  carousel,
  reachCarousel,
  recommendedNames,
  scrollToCarousel,
} from '../../../../testing/recommended-products.ts';
import { renderComponent, renderPage } from '../../../../testing/render-page.tsx';
import { HomeRecommendations } from './home-recommendations.tsx';
import { Recommendations } from './recommendations.tsx';
import { sectionsForProduct } from './sections-for-product.ts';

const trending = 'Trending Now';
const alsoLike = 'You Might Also Like';
const homeTitles = [trending, alsoLike];
const ssdSlug = 'samsung/990-pro-2-tb-nvme-ssd-m-2-2280';
const ssdTitles = ['Related Products', 'Popular in SSD', 'More from Samsung'];
const anyRecommendation = /^\/api\/search\/recommendations\//;

describe('recommended products', () => {
  test('on the home page are trending and popular ones, and none is shown twice', async () => {
    await renderPage('/');
    const featured = page.getByRole('region', { name: 'Featured Products' });
    await expect.poll(() => namesOf(featured).length).toBeGreaterThan(0);
    const shown = namesOf(featured);
    for (const title of homeTitles) {
      const names = await reachCarousel(title);
      expect(names).toHaveLength(8);
      shown.push(...names);
    }
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('are related to the product that was viewed last', async () => {
    const [viewed, before] = await firstProducts('WEBCAM', 2);
    localStorage.setItem(storageKeys.recentlyViewed, JSON.stringify([viewed?._id, before?._id]));
    await renderPage('/');
    const names = await reachCarousel(alsoLike);
    const related = await recommendedNames(`related/${viewed?._id}?limit=50`);
    expect(related).toEqual(expect.arrayContaining(names));
    expect(names).not.toContain(viewed?.website_name);
  });

  test('are popular ones when the product that was viewed last was removed from the shop', async () => {
    localStorage.setItem(storageKeys.recentlyViewed, JSON.stringify(['0'.repeat(24)]));
    await renderPage('/');
    const names = await reachCarousel(alsoLike);
    expect(await recommendedNames('popular?limit=50')).toEqual(expect.arrayContaining(names));
  });

  test('on a product page are shown once each, and never the product itself', async () => {
    await renderPage(`/product/${ssdSlug}`);
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(title).toMatchTextContent(/^990 PRO 2 TB/);
    const shown = [title.element().textContent ?? ''];
    for (const title of ssdTitles) shown.push(...(await reachCarousel(title)));
    expect(shown.length).toBeGreaterThan(3 * 4);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('of a manufacturer with a single product are left out', async () => {
    await renderPage('/product/ugreen/revodok-105-5-in-1-usb-c-hub-hdmi');
    await reachCarousel('Related Products');
    expect(namesOf(carousel('Popular in Accessories'))).not.toEqual([]);
    await expect.element(page.getByText('More from Ugreen')).not.toBeInTheDocument();
  });

  test('are added to the cart from their carousel', async () => {
    await renderPage('/');
    await reachCarousel(trending);
    await carousel(trending)
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first()
      .click();
    await expect.element(page.getByRole('dialog', { name: 'Shopping Cart (1)' })).toBeVisible();
  });
});

describe('a carousel', () => {
  const cards = carousel(trending).getByRole('article');
  const previous = page.getByRole('button', { name: `Previous in ${trending}` });
  const next = page.getByRole('button', { name: `Next in ${trending}` });

  test('of more than four products is moved by arrows, which keep the focus at the end', async () => {
    await page.viewport(1440, 900);
    await renderPage('/');
    await reachCarousel(trending);
    await expect.element(cards.last()).not.toBeInViewport();
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
    (await next.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(cards.last()).toBeInViewport();
    await expect.element(cards.first()).not.toBeInViewport();
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await expect.element(next).toHaveFocus();
    (await previous.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(cards.first()).toBeInViewport();
  });

  test('is left by Tab through its products, which scroll into view', async () => {
    await page.viewport(1440, 900);
    await renderPage('/');
    await reachCarousel(trending);
    (await previous.findElement()).focus();
    await userEvent.tab();
    await expect.element(next).toHaveFocus();
    await userEvent.tab();
    expect(cards.first().element().contains(document.activeElement)).toBe(true);
    const controls = cards.nth(6).element().querySelectorAll<HTMLElement>('a, button');
    [...controls].at(-1)?.focus({ preventScroll: true });
    await expect.element(cards.last()).not.toBeInViewport();
    await userEvent.tab();
    expect(cards.last().element().contains(document.activeElement)).toBe(true);
    await expect.element(cards.last()).toBeInViewport();
  });

  test('of four products or fewer has no arrows', async () => {
    await renderPage('/product/hp/230-wireless-keyboard-and-mouse-black');
    expect((await reachCarousel('More from HP')).length).toBeLessThanOrEqual(4);
    for (const width of [390, 1440]) {
      await page.viewport(width, 900);
      await expect.element(page.getByRole('button', { name: 'Next in Related Products' })).toBeVisible();
      await expect
        .element(page.getByRole('button', { name: 'Next in More from HP' }))
        .not.toBeInTheDocument();
    }
  });

  test.each([390, 1440])('causes no layout shift at %i px when its products load', async (width) => {
    await page.viewport(width, 900);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const requests = interceptApi(anyRecommendation, async (_request, passOn) => {
      await released;
      return passOn();
    });
    await renderPage('/');
    await scrollToCarousel(alsoLike, () => requests.length > 0);
    await expect.element(carousel(alsoLike)).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
    await fontsLoaded();
    const before = boxes();
    const shifts = watchLayoutShifts();
    release();
    await expect.poll(() => namesOf(carousel(alsoLike)).length).toBe(8);
    expect(boxes()).toEqual(before);
    expect(await shifts()).toEqual([]);
  });
});

describe('recommendations that fail', () => {
  test('show an error, and Try Again loads them', async () => {
    let isBroken = true;
    let responseDelay = Promise.resolve();
    const requests = interceptApi(anyRecommendation, async (_request, passOn) => {
      await responseDelay;
      return isBroken ? errorResponse(400, 'No.') : passOn();
    });
    await renderPage('/');
    const alert = page.getByRole('alert');
    await scrollToCarousel(trending, () => requests.length > 0);
    await expect.element(alert).toMatchTextContent('Failed to load recommendations');
    await expect.element(carousel(trending)).not.toBeInTheDocument();
    const retry = page.getByRole('button', { name: 'Try Again' });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    responseDelay = released;
    retry.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(retry).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.element(retry).not.toHaveAttribute('aria-busy');
    await expect.element(retry).toHaveFocus();
    isBroken = false;
    await userEvent.keyboard('{Enter}');
    await reachCarousel(trending);
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('for one section are logged, and the other sections are shown', async () => {
    const logged = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {});
    interceptApi('/api/search/recommendations/trending', () => errorResponse(500, 'No trends today.'));
    await renderPage('/');
    await scrollToCarousel(trending, () => namesOf(carousel(alsoLike)).length > 0);
    await expect.element(carousel(trending)).not.toBeInTheDocument();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(logged.mock.calls).toEqual([[expect.objectContaining({ message: 'No trends today.' })]]);
    logged.mockRestore();
  });
});

test('carousels are accessible at both widths, in both themes', async () => {
  const product: Product = await (await fetch(`/api/products/by-slug/${ssdSlug}`)).json();
  renderComponent(
    <Suspense>
      <HomeRecommendations />
      <Recommendations sections={sectionsForProduct(product)} shownIds={[product._id]} />
    </Suspense>,
  );
  for (const title of [...homeTitles, ...ssdTitles]) await reachCarousel(title);
  await expectMainAccessible('carousels');
});

/** Position and height of the sections and the footer. */
function boxes(): number[][] {
  return [...document.querySelectorAll('.recommendations > section, footer')].map((element) => {
    const { top, height } = element.getBoundingClientRect();
    return [top, height];
  });
}

/** The returned function reads the layout shifts up to the frame after next. */
function watchLayoutShifts(): () => Promise<number[]> {
  const shifts: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift' });
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  return async () => {
    await nextFrame();
    await nextFrame();
    return shifts;
  };
}
