import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { fontsLoaded } from '../../testing/fonts-loaded.ts';
import { renderPage } from '../../testing/render-page.tsx';
import {
  expectJustBelowHeader,
  recordScrollRequests,
  scrollDownTo,
  scrollPosition,
} from '../../testing/scroll-position.ts';

const longPage = '/terms-conditions';

beforeEach(async () => {
  await page.viewport(1440, 700);
});

async function openLongPage() {
  const shown = await renderPage(longPage);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Terms and conditions');
  return shown;
}

function headerLink(name: string) {
  return page.getByRole('banner').getByRole('link', { name });
}

function footerLink(name: string) {
  return page.getByRole('contentinfo').getByRole('link', { name });
}

async function expectNewPageAtTop(behavior: ScrollBehavior): Promise<void> {
  const shown = await openLongPage();
  await scrollDownTo(600);
  const requests = recordScrollRequests();
  await headerLink('Custom PC').click();
  await expect.poll(shown.address).toBe('/custom-pc-builder');
  await expect.poll(scrollPosition).toBe(0);
  expect(requests).toEqual([behavior]);
}

async function expectExploreCollection(behavior: ScrollBehavior): Promise<void> {
  await renderPage('/');
  const link = page.getByRole('link', { name: 'Explore Collection' });
  await expect.element(link).toBeVisible();
  // A font that arrives later would move the target.
  await fontsLoaded();
  const requests = recordScrollRequests();
  await link.click();
  await expectJustBelowHeader('#custom-pc');
  expect(requests).toEqual([behavior]);
}

describe('with reduced motion', () => {
  test('a new page starts at its top without gliding there', async () => {
    await expectNewPageAtTop('instant');
  });

  test('Explore Collection leads to the custom PC on the same page without gliding there', async () => {
    await expectExploreCollection('instant');
  });

  test('back and forward return to the scroll position of each page', async () => {
    const shown = await openLongPage();
    await scrollDownTo(1234);
    await headerLink('About Us').click();
    await expect.poll(shown.address).toBe('/about');
    await expect.poll(scrollPosition).toBe(0);
    await scrollDownTo(321);
    shown.go(-1);
    await expect.poll(shown.address).toBe(longPage);
    await expect.poll(scrollPosition).toBe(1234);
    shown.go(1);
    await expect.poll(shown.address).toBe('/about');
    await expect.poll(scrollPosition).toBe(321);
  });

  test('a link to a place on another page leads to it, just below the sticky header', async () => {
    const shown = await renderPage('/about');
    await footerLink('Shop by Category').click();
    await expect.poll(shown.address).toBe('/#categories');
    await expectJustBelowHeader('#categories');
  });

  test('the contents of a policy lead to its sections and focus them; back returns to the section before', async () => {
    const shown = await renderPage('/about');
    await footerLink('Privacy Policy').click();
    await expect.poll(shown.address).toBe('/privacy-policy');
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect.element(contents.nth(4)).toBeVisible();
    await fontsLoaded();
    const sectionOf = (place: number) =>
      `main section${(contents.nth(place).element() as HTMLAnchorElement).hash}`;

    await contents.nth(4).click();
    await expectJustBelowHeader(sectionOf(4));
    await expect.poll(() => document.activeElement?.matches(sectionOf(4))).toBe(true);
    const sections = [...document.querySelectorAll('main section[id]')];
    expect(sections.indexOf(document.activeElement as Element)).toBe(4);

    const positionOfFifth = scrollPosition();
    await contents.nth(1).click();
    await expectJustBelowHeader(sectionOf(1));
    shown.go(-1);
    await expect.poll(scrollPosition).toBe(positionOfFifth);
  });

  test('focusing the links of the sticky header does not scroll the page', async () => {
    await openLongPage();
    await scrollDownTo(1234);
    const links = page.getByRole('banner').getByRole('link').elements() as HTMLElement[];
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      link.focus();
      expect(scrollPosition(), link.textContent).toBe(1234);
    }
  });

  test('Back to top appears beyond 400 px, scrolls to the top and focuses the main content', async () => {
    await openLongPage();
    const button = page.getByRole('button', { name: 'Back to top' });
    await scrollDownTo(400);
    await expect.element(button).not.toBeInTheDocument();
    await scrollDownTo(401);
    await button.click();
    await expect.poll(scrollPosition).toBe(0);
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

describe('with motion', () => {
  beforeEach(async () => {
    await commands.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(false);
  });

  test('a new page glides to its top', async () => {
    await expectNewPageAtTop('smooth');
  });

  test('Explore Collection glides to the custom PC on the same page', async () => {
    await expectExploreCollection('smooth');
  });
});
