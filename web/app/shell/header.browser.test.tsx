import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { CategoryGroup } from '#contract/catalogue.ts';
import { crossedLooks } from '../../testing/accessibility-rules.ts';
import { changeLook, expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { turnWheel } from '../../testing/scroll-position.ts';
import { serviceLinks } from './site-links.ts';

let groups: CategoryGroup[];
let components: CategoryGroup;
let input: CategoryGroup;

beforeEach(async () => {
  ({ groups } = (await (await fetch('/api/categories')).json()) as { groups: CategoryGroup[] });
  [components, input] = groups as [CategoryGroup, CategoryGroup];
});

describe('the menus of the wide header', () => {
  beforeEach(() => page.viewport(1440, 900));

  test('each group lists all its categories, in order', async () => {
    await renderPage('/about');
    expect(groups.length).toBeGreaterThan(1);
    for (const group of groups) {
      await groupButton(group).click();
      const expected = group.categories.map(({ slug, name }) => ({ address: `/${slug}`, name }));
      await expect.poll(shownCategories).toEqual(expected);
    }
  });

  test('a category names its largest makers, and a maker leads to its page', async () => {
    const shown = await renderPage('/about');
    await groupButton(components).click();
    await mainNavigation()
      .getByRole('listitem')
      .getByRole('link', { name: /^Samsung \d+$/ })
      .click();
    await expect.poll(shown.address).toBe('/ssd/samsung');
    await expectClosed(components);
  });

  test('the current category is marked, and its link closes the menu too', async () => {
    const [category] = components.categories;
    await renderPage(`/${category?.slug}`);
    await groupButton(components).click();
    await expect.poll(() => panelLinks()[0]?.ariaCurrent).toBe('page');
    expect(panelLinks()[1]?.ariaCurrent).toBeNull();
    await page.elementLocator(panelLinks()[0] as Element).click();
    await expectClosed(components);
  });

  test.each(['{Enter}', ' '])(
    'the key "%s" opens a menu, and Escape closes it and restores the focus',
    async (key) => {
      await renderPage('/about');
      const button = groupButton(input);
      await focus(button);
      await userEvent.keyboard(key);
      await expect.element(button).toHaveAttribute('aria-expanded', 'true');
      for (const _ of groups) await userEvent.tab();
      await expect.element(button).not.toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expectClosed(input);
      await expect.element(button).toHaveFocus();
    },
  );

  test('one menu is open at a time, and its own button closes it', async () => {
    await renderPage('/about');
    await groupButton(components).click();
    await groupButton(input).click();
    await expect.element(groupButton(components)).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(panelLinks).toHaveLength(input.categories.length);
    await groupButton(input).click();
    await expectClosed(input);
  });

  test('the mouse opens a menu, and closes it when it leaves unless it was pressed', async () => {
    await renderPage('/about');
    await groupButton(components).hover();
    await expect.poll(panelLinks).toHaveLength(components.categories.length);
    await page.getByRole('contentinfo').hover();
    await expectClosed(components);
    await groupButton(input).click();
    await page.getByRole('contentinfo').hover();
    await page.getByRole('link', { name: 'About Us' }).first().hover();
    await expect.poll(panelLinks).toHaveLength(input.categories.length);
  });

  test('a press beside the menu closes it', async () => {
    await renderPage('/about');
    await groupButton(components).click();
    await expect.poll(panelLinks).not.toEqual([]);
    await userEvent.pointer({ coords: { x: 700, y: 880 }, keys: '[MouseLeft]' });
    await expectClosed(components);
  });

  test('Tab leads from an opened group into its categories, and out of the last maker closes it', async () => {
    await renderPage('/about');
    await focus(groupButton(components));
    await userEvent.keyboard('{Enter}');
    await expect.poll(panelLinks).not.toEqual([]);
    await userEvent.tab();
    expect(document.activeElement).toBe(panelLinks()[0]);
    const makers = document.querySelectorAll<HTMLElement>('.menu-panel-makers a');
    makers[makers.length - 1]?.focus();
    await userEvent.tab();
    await expectClosed(components);
    await expect.element(groupButton(components)).not.toHaveFocus();
  });
});

test('the services lead to their pages and are marked there', async () => {
  const shown = await renderPage('/terms-conditions');
  await expect.element(mainNavigation()).toBeVisible();
  const marked = () =>
    [...mainNavigation().element().querySelectorAll('[aria-current="page"]')].map(
      ({ textContent }) => textContent,
    );
  expect(marked()).toEqual([]);
  for (const { to, label } of serviceLinks) {
    await mainNavigation().getByRole('link', { name: label }).click();
    await expect.poll(shown.address).toBe(to);
    await expect.poll(marked).toEqual([label]);
  }
});

test('the search field on the home page lists products while typing, and says when nothing is found', async () => {
  await renderPage('/');
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
  const results = page.getByRole('region', { name: 'Search Results' });
  await expect.element(field).toBeVisible();
  await expect.element(results).not.toBeInTheDocument();
  await field.fill('990 pro');
  await expect.element(results.getByRole('article').first()).toMatchTextContent('990 PRO');
  await expect
    .element(results.getByRole('link', { name: 'View All Results' }))
    .toHaveAttribute('href', '/search?q=990+pro');
  await field.fill('zzzzz');
  await expect.element(results).toMatchTextContent('No products found for "zzzzz"');
  await results.getByRole('button', { name: 'Advanced Search Options' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Advanced Search' })).toBeVisible();
});

describe('the menu on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  test('slides in from the left and holds the same links as the wide header', async () => {
    await renderPage('/about');
    await expect.element(menuButton()).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    const menu = await openMenu();
    const sheet = () => menu.element().querySelector('.overlay-sheet')?.getBoundingClientRect();
    await expect.poll(() => sheet()?.x).toBe(0);
    expect(sheet()?.width).toBeLessThan(390);

    const categories = groups.flatMap((group) => group.categories);
    const expected = [
      ...categories.map(({ slug, name }) => ({ address: `/${slug}`, name })),
      ...serviceLinks.map(({ to, label }) => ({ address: to as string, name: label })),
    ];
    expect(linksOf(menu.getByRole('link').elements())).toEqual(expected);
  });

  test('keeps the focus inside, and Escape returns it to the menu button', async () => {
    await renderPage('/about');
    const menu = await openMenu();
    const stops = menu.getByRole('link').length + menu.getByRole('button').length;
    for (let stop = 0; stop < stops + 2; stop += 1) {
      await userEvent.tab();
      // After the last control the browser's own controls are focused, and then the document has no focus.
      const { activeElement, body } = document;
      expect(activeElement === body || activeElement?.closest('dialog')).toBeTruthy();
    }
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(menuButton()).toHaveFocus();
  });

  test('closes on a press beside it', async () => {
    await renderPage('/about');
    const menu = await openMenu();
    await userEvent.pointer({ coords: { x: 380, y: 400 }, keys: '[MouseLeft]' });
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('closes when the visitor goes back', async () => {
    const shown = await renderPage('/about');
    await (await openMenu()).getByRole('link', { name: 'Bulk Orders' }).click();
    await expect.poll(shown.address).toBe('/bulk-order');
    const menu = await openMenu();
    shown.go(-1);
    await expect.poll(shown.address).toBe('/about');
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('keeps the page behind from scrolling', async () => {
    // Wide enough that the middle of the window, where the wheel turns, is beside the menu.
    await page.viewport(760, 844);
    await renderPage('/about');
    const menu = await openMenu();
    await turnWheel(menu, 600);
    expect(scrollY, 'with the menu').toBe(0);
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await turnWheel(page.getByRole('heading', { level: 1 }), 600);
    await expect.poll(() => scrollY, { message: 'without the menu' }).toBeGreaterThan(0);
  });
});

test('the menus are accessible at both widths, in both themes', async () => {
  await renderPage('/about');
  for (const look of crossedLooks) {
    await changeLook(look);
    const opener = look.width < 768 ? menuButton() : mainNavigation().getByRole('button').last();
    await opener.click();
    await expect.element(page.getByRole('link', { name: 'Cooler' }).first()).toBeVisible();
    await expectAccessible(`${look.theme} at ${look.width} px`);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

function mainNavigation(): Locator {
  return page.getByRole('navigation', { name: 'Main' });
}

function groupButton(group: CategoryGroup): Locator {
  return mainNavigation().getByRole('button', { name: group.menu_name });
}

function panelLinks(): Element[] {
  return [...document.querySelectorAll('.menu-panel-category')];
}

function shownCategories() {
  return panelLinks().map((link) => ({
    address: link.getAttribute('href'),
    name: link.querySelector('b')?.textContent,
  }));
}

function linksOf(links: Element[]) {
  return links.map((link) => ({ address: link.getAttribute('href'), name: link.textContent }));
}

async function expectClosed(group: CategoryGroup): Promise<void> {
  await expect.element(groupButton(group)).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(panelLinks).toEqual([]);
}

async function focus(control: Locator): Promise<void> {
  (await control.findElement()).focus();
}

function menuButton(): Locator {
  return page.getByRole('button', { name: 'Open menu' });
}

async function openMenu(): Promise<Locator> {
  await menuButton().click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(menu).toBeVisible();
  return menu;
}
