import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectMainAccessible } from '../../../testing/expect-accessible.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../testing/signed-in-shopper.ts';

const messyList = `Dear team, please quote
1. SSD samsung 990 evo plus 1tb - 20 nos
2. RTX 5060 cards x6
3. HP toner 88A    4
Regards, Sunil`;

const lines = () => page.getByRole('list', { name: 'Products of the quote' });
const quantities = () => lines().getByRole('spinbutton');

async function pasteList() {
  await page.getByLabelText('Paste your list').fill(messyList);
  await page.getByRole('button', { name: 'Find products' }).click();
  await expect.element(page.getByText('3 lines read, 2 passed over.')).toBeVisible();
}

test('a pasted list is matched, corrected, kept on reload and sent', async () => {
  await createSignedInShopper();
  const shown = await renderPage('/bulk-order');
  await pasteList();
  await expect.element(lines().getByRole('link', { name: /990 EVO Plus 1 TB/ })).toBeVisible();
  await expect.element(lines().getByText('Not sold here')).toBeVisible();
  await expectMainAccessible('the matched list');

  const choice = page.getByRole('group', { name: /RTX 5060 cards/ });
  expect(choice.getByRole('radio').elements()).toHaveLength(3);
  await choice.getByRole('radio').first().click();
  await expect.element(lines().getByText('Chosen')).toBeVisible();
  await quantities().first().fill('50');
  await expect
    .element(page.getByRole('region', { name: 'Estimate' }).getByText('Volume prices'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Ask anyway' }).click();
  await page.getByRole('form', { name: 'Ask for a quote' }).getByLabelText('Company').fill('Sahyadri School');

  shown.go('/about');
  await expect.poll(shown.address).toBe('/about');
  shown.go('/bulk-order');
  await expect.element(quantities().first()).toHaveValue(50);
  const form = page.getByRole('form', { name: 'Ask for a quote' });
  await expect.element(form.getByLabelText('Company')).toHaveValue('Sahyadri School');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect.element(page.getByText(/Its number is/)).toBeInViewport();
  shown.go('/profile?tab=quotes');
  await expect.element(page.getByRole('link', { name: /^Quote Q-/ })).toBeVisible();
  await expect.element(page.getByText('Bulk order for Sahyadri School')).toBeVisible();
});

test('a file is matched below the list, and no decision is lost when it is matched again', async () => {
  await renderPage('/bulk-order');
  await page.getByLabelText('Paste your list').fill('RTX 5060 cards x6');
  const file = new File(['Item;Qty\r\nLogitech B100;0\r\n"HP toner, 88A";4\r\n'], 'lab.csv');
  await userEvent.upload(page.getByLabelText('List as a file'), file);
  await expect.element(page.getByText('lab.csv: 3 rows. 3 lines read, 1 passed over.')).toBeVisible();

  const choice = page.getByRole('group', { name: /RTX 5060 cards/ });
  await choice.getByRole('radio').nth(1).click();
  await expect.element(lines().getByText('A quantity of 0 cannot be quoted.')).toBeVisible();
  const toner = lines().getByRole('listitem').nth(2);
  await toner.getByRole('button', { name: 'Search for it' }).click();
  await toner.getByRole('searchbox').fill('logitech g304');
  await toner.getByRole('list', { name: 'Found products' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Find products' }).click();
  await expect.element(page.getByText('3 lines read, 1 passed over.', { exact: true })).toBeVisible();
  await expect.element(toner.getByRole('link', { name: /G304/ })).toBeVisible();

  await lines()
    .getByRole('button', { name: /^Choose again for RTX/ })
    .click();
  await expect.element(choice).toBeVisible();
  const form = page.getByRole('form', { name: 'Ask for a quote' });
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect.element(form.getByText('The quantity of 1 line has to be corrected.')).toBeVisible();
  await expect.element(quantities().nth(1)).toHaveFocus();
  await quantities().nth(1).fill('20');
  await expect.element(lines().getByText(/^30 more: .* each, saves/)).toBeVisible();
});

test('a file that is no list is named with what to do, and the list stays', async () => {
  await renderPage('/bulk-order');
  await page.getByLabelText('Paste your list').fill('20 mouse');
  await userEvent.upload(page.getByLabelText('List as a file'), new File(['%PDF-1.7'], 'list.pdf'));
  await expect
    .element(page.getByText('list.pdf: This is a PDF. Please copy the list out of it and paste it.'))
    .toBeVisible();
  await expect.element(page.getByLabelText('Paste your list')).toHaveValue('20 mouse');
});

test('a visitor without an account solves the bot check when sending', async () => {
  await renderPage('/bulk-order');
  await page.getByLabelText('Add a product').fill('logitech g304');
  await page.getByRole('list', { name: 'Found products' }).getByRole('button').first().click();
  await expect.element(lines().getByRole('link', { name: /G304/ })).toBeVisible();
  const form = page.getByRole('form', { name: 'Ask for a quote' });
  await form.getByLabelText('Name').fill('Asha Rao');
  await form.getByLabelText('Email').fill(`asha-${crypto.randomUUID()}@people.example`);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Its number is/)).toBeVisible();
});

test('an empty list is refused with a message', async () => {
  await renderPage('/bulk-order');
  await page.getByRole('button', { name: 'Find products' }).click();
  await expect.element(page.getByText('Please paste or type a list')).toBeVisible();
});
