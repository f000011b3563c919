import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectMainAccessible } from '../../../testing/expect-accessible.ts';
import { expectCount, pressOn } from '../../../testing/locators.ts';
import { findPart, slotRow, storeBuild, storeFailingBuild } from '../../../testing/pc-build.ts';
import { renderPage, unmountAll } from '../../../testing/render-page.tsx';

const main = page.getByRole('main');
const picker = page.getByRole('dialog');
const build = page.getByRole('region', { name: 'Your build', exact: true });
/** The buttons of what fits. */
const choices = picker.getByRole('button', { name: /^Choose (?!anyway)/ });
const checks = page.getByRole('region', { name: 'What we checked' });

async function openBuilder(): Promise<void> {
  await renderPage('/custom-pc-builder');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Custom PC builder' })).toBeVisible();
}

describe('the picker', () => {
  test('lists what fits first, and what does not with its reason below', async () => {
    storeBuild({ cpu: await findPart('cpu', 'Ryzen 7 9700X') });
    await openBuilder();
    await slotRow('Motherboard').getByRole('link', { name: 'Choose' }).click();
    await expect.element(picker).toMatchTextContent(/Checked against Ryzen 7 9700X\./);
    const fitting = picker.getByRole('region', { name: 'Fits your build', exact: true });
    const others = picker.getByRole('region', { name: 'Does not fit your build' });
    await expect.element(fitting.getByRole('listitem').first()).toMatchTextContent(/AM5/);
    await expect
      .element(others.getByRole('listitem').first())
      .toMatchTextContent(/processor.*motherboard|motherboard.*processor/i);
    expect(others.getByRole('button', { name: /^Choose anyway/ }).elements().length).toBeGreaterThan(0);
  });

  test('searches and filters like the lists of the shop', async () => {
    await openBuilder();
    await slotRow('Graphics card').getByRole('link', { name: 'Choose' }).click();
    await picker.getByRole('searchbox', { name: 'Search graphics cards' }).fill('9070 xt');
    await expect.element(picker.getByRole('listitem').first()).toMatchTextContent(/9070 XT/);
    await picker.getByRole('checkbox', { name: /Sapphire/ }).click();
    await expect
      .poll(() =>
        picker
          .getByRole('button', { name: /^Choose/ })
          .elements()
          .every(({ textContent }) => /9070 XT/.test(textContent)),
      )
      .toBe(true);
    await picker.getByRole('searchbox').fill('qwertzuiop');
    await picker.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect.element(picker.getByRole('button', { name: /^Choose/ }).first()).toBeVisible();
  });

  test('a chosen part fills its slot, another replaces it and the rest stays', async () => {
    const board = await findPart('motherboard', 'TUF Gaming B850M-PLUS');
    storeBuild({ motherboard: board });
    await openBuilder();
    await slotRow('Processor').getByRole('link', { name: 'Choose' }).click();
    await choices.first().click();
    await expectCount(picker, 0);
    const name = slotRow('Processor').getByRole('link').first();
    await expect.element(name).toMatchTextContent(/AM5/);
    const first = name.element().textContent;
    await slotRow('Processor').getByRole('button', { name: /^Swap/ }).click();
    await choices.first().click();
    await expect.element(name).not.toHaveTextContent(first ?? '');
    await expect.element(slotRow('Motherboard')).toMatchTextContent(board.website_name);
  });

  test('works by keyboard alone, and gives the focus back', async () => {
    await openBuilder();
    const choose = slotRow('Storage').getByRole('link', { name: 'Choose' });
    await pressOn(choose);
    await expect.element(picker.getByRole('heading', { name: 'Drives' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expectCount(picker, 0);
    await expect.element(choose).toHaveFocus();
    await pressOn(choose);
    await pressOn(choices.first());
    await expect.element(slotRow('Storage')).toHaveFocus();
    await expect.element(slotRow('Storage').getByRole('button', { name: 'Add another drive' })).toBeVisible();
    await pressOn(slotRow('Storage').getByRole('button', { name: /^Increase quantity/ }));
    await expect.element(slotRow('Storage').getByRole('status')).toHaveTextContent('2');
    await pressOn(slotRow('Storage').getByRole('button', { name: /^Remove/ }));
    await expect.element(slotRow('Storage')).toHaveFocus();
  });
});

describe('verdicts', () => {
  test('a failing check shows both values and leads to its parts, and Fix it resolves it', async () => {
    await storeFailingBuild();
    await openBuilder();
    const power = checks.getByRole('listitem').filter({ hasText: /The parts draw up to .* W/ });
    await expect.element(power).toMatchTextContent(/Needed\d+ W.*Available450 W/);
    await expect
      .element(power.getByRole('link', { name: 'Power supply' }))
      .toHaveAttribute('href', '#slot-psu');
    await expect.element(slotRow('Power supply')).toMatchTextContent(/the power supply gives 450 W/);
    await expect.element(build).toMatchTextContent(/W too little/);
    await power.getByRole('button', { name: 'Fix it' }).click();
    await expect.element(build).toMatchTextContent(/W head-room/);
    await expect.element(page.getByText('Power supply replaced')).toBeVisible();
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect.element(build).toMatchTextContent(/W too little/);
  });

  test('what is absent is added by Fix it', async () => {
    const [cpu, motherboard] = await Promise.all([
      findPart('cpu', 'Ryzen 7 9700X'),
      findPart('motherboard', 'TUF Gaming B850M-PLUS'),
    ]);
    storeBuild({ cpu, motherboard });
    await openBuilder();
    const cooler = checks.getByRole('listitem').filter({ hasText: 'No cooler is chosen' });
    await cooler.getByRole('button', { name: 'Fix it' }).click();
    await expect.element(slotRow('Cooler').getByRole('button', { name: /^Swap/ })).toBeVisible();
    await expect.element(slotRow('Processor')).toMatchTextContent(cpu.website_name);
  });

  test('what a maker does not state is unknown, never fitting', async () => {
    storeBuild({
      graphics: await findPart('graphics', 'Radeon'),
      case: await findPart('case', 'Vayu 300M'),
    });
    await openBuilder();
    const drawing = page.getByRole('img', { name: /to scale/ });
    await expect
      .poll(() => drawing.elements()[0]?.querySelector('desc')?.textContent)
      .toMatch(/card .* of 320 mm/);
  });
});

describe('the build in progress', () => {
  test('is still there after a reload, with undo and redo', async () => {
    await openBuilder();
    await main.getByRole('button', { name: /1440p gaming/ }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInViewport();
    const total = build.getByRole('status').first();
    await expect.element(total).toMatchTextContent(/^₹[1-9]/);
    await expect.element(slotRow('Case').getByRole('button', { name: /^Swap/ })).toBeVisible();
    const sum = total.element().textContent ?? '';
    unmountAll();
    await openBuilder();
    await expect.element(total).toHaveTextContent(sum);
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect.element(total).toHaveTextContent('₹0');
    await main.getByRole('button', { name: 'Redo' }).click();
    await expect.element(total).toHaveTextContent(sum);
  });

  test('a part that the shopper has is checked but not charged', async () => {
    storeBuild({ case: await findPart('case', 'Vayu 300M') });
    await openBuilder();
    await slotRow('Processor')
      .getByRole('button', { name: /I have one/ })
      .click();
    await expect.element(slotRow('Processor')).toMatchTextContent(/You have one already/);
    await expect.element(build).not.toMatchTextContent(/missing: processor/);
  });

  test('goes into the cart as a whole, with the flat delivery said', async () => {
    await openBuilder();
    await main.getByRole('button', { name: /1440p gaming/ }).click();
    await expect.element(slotRow('Case').getByRole('button', { name: /^Swap/ })).toBeVisible();
    await build.getByRole('button', { name: 'Add all to cart' }).click();
    const cart = page.getByRole('dialog', { name: /Shopping Cart/ });
    await expect.element(cart).toMatchTextContent(/flat delivery of ₹250/);
  });
});

describe('accessibility', () => {
  test('an empty page', async () => {
    await openBuilder();
    await expectMainAccessible('the empty builder');
  });

  test('a failing build', async () => {
    await storeFailingBuild();
    await openBuilder();
    await expect.element(checks.getByRole('button', { name: 'Fix it' }).first()).toBeVisible();
    await expectMainAccessible('a failing build');
  });
});
