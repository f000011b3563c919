import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SavedBuild } from '#contract/pc-builder/builds.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { sendAsHuman } from '#web/features/identity/send-as-human.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { interceptApi } from '../../../testing/intercept-api.ts';
import { expectCount } from '../../../testing/locators.ts';
import { findPart, slotRow, storeBuild, storeFailingBuild } from '../../../testing/pc-build.ts';
import { renderPage, unmountAll } from '../../../testing/render-page.tsx';
import { createSignedInShopper } from '../../../testing/signed-in-shopper.ts';
import { productPath } from '../catalogue/product-path.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

describe('a shared build', () => {
  test('opens at its link, and later changes survive a reload', async () => {
    const cpu = await findPart('cpu', 'Ryzen 7 9700X');
    const { code } = await shareBuild(cpu._id);
    storeBuild({ psu: await findPart('psu', 'Ampere 450') });
    await renderPage(`/custom-pc-builder?build=${code}`);
    await expect.element(main.getByText(`Shared build ${code}`)).toBeVisible();
    await expect.element(slotRow('Processor')).toMatchTextContent(cpu.website_name);
    await expect.element(slotRow('Power supply')).not.toMatchTextContent(/Ampere/);
    await slotRow('Processor')
      .getByRole('button', { name: /^Remove/ })
      .click();
    unmountAll();
    await renderPage(`/custom-pc-builder?build=${code}`);
    await expect.element(main.getByText(`Shared build ${code}`)).toBeVisible();
    await expect.element(slotRow('Processor').getByRole('link', { name: 'Choose' })).toBeVisible();
    await main.getByRole('button', { name: 'Undo' }).click();
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect.element(slotRow('Power supply')).toMatchTextContent(/Ampere/);
  });

  test('an unknown code is said, and the own build stays', async () => {
    storeBuild({ psu: await findPart('psu', 'Ampere 450') });
    await renderPage('/custom-pc-builder?build=zzzzzzzz');
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/could not be opened/);
    await expect.element(slotRow('Power supply')).toMatchTextContent(/Ampere/);
  });

  test('is saved to the account with a name, renamed and deleted in the profile', async () => {
    await createSignedInShopper();
    storeBuild({ cpu: await findPart('cpu', 'Ryzen 7 9700X') });
    await renderPage('/custom-pc-builder');
    await main.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('For the study');
    await dialog.getByRole('button', { name: 'Save build' }).click();
    await expectCount(dialog, 0);
    unmountAll();
    await renderPage('/profile?tab=builds');
    const saved = main.getByRole('region', { name: 'Saved builds' }).getByRole('listitem');
    await expect.element(saved).toMatchTextContent(/For the study.*Ryzen 7 9700X/);
    await saved.getByRole('button', { name: /^Rename/ }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('For the living room');
    await dialog.getByRole('button', { name: 'Save name' }).click();
    await expect.element(saved).toMatchTextContent(/For the living room.*Ryzen 7 9700X/);
    await saved.getByRole('button', { name: /^Delete/ }).click();
    await dialog.getByRole('button', { name: 'Delete build' }).click();
    await expect.element(main.getByRole('heading', { name: 'No saved builds' })).toBeVisible();
  });
});

test('a proposal is shown with its reasons before it is used', async () => {
  await renderPage('/custom-pc-builder');
  await main.getByRole('button', { name: 'Complete my build' }).click();
  await dialog.getByRole('textbox', { name: 'Budget in rupees' }).fill('1,00,000');
  await dialog.getByRole('button', { name: 'Propose parts' }).click();
  await expect.element(dialog.getByRole('listitem').first()).toMatchTextContent(/Processor/);
  await expect.element(slotRow('Processor').getByRole('link', { name: 'Choose' })).toBeInTheDocument();
  await dialog.getByRole('button', { name: /^Use this build/ }).click();
  await expectCount(dialog, 0);
  await expect.element(slotRow('Case').getByRole('button', { name: /^Swap/ })).toBeVisible();
});

test('parts that do not fit each other are fixed in the proposal dialog', async () => {
  await storeFailingBuild();
  await renderPage('/custom-pc-builder');
  await expect.element(slotRow('Power supply')).toMatchTextContent(/the power supply gives 450 W/);
  await main.getByRole('button', { name: 'Complete my build' }).click();
  const propose = dialog.getByRole('button', { name: 'Propose parts' });
  await expect.element(propose).toBeDisabled();
  await dialog.getByRole('button', { name: 'Fix it' }).first().click();
  await expect.element(propose).toBeEnabled();
  await dialog.getByRole('checkbox', { name: 'With a monitor' }).click();
  await dialog.getByRole('textbox', { name: 'Budget in rupees' }).fill('2,50,000');
  await propose.click();
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'a screen for gaming' })).toBeVisible();
});

test('a comparison marks the slots that differ', async () => {
  storeBuild({ cpu: await findPart('cpu', 'Ryzen 7 9700X') });
  await renderPage('/custom-pc-builder');
  await main.getByRole('button', { name: 'Compare' }).click();
  await expect.element(dialog.getByRole('row', { name: /^Processor Different/ })).toBeVisible();
  await expectAccessible('the comparison', dialog.element());
});

test('a request keeps what was typed, is confirmed with its reference and has a status page', async () => {
  storeBuild({ cpu: await findPart('cpu', 'Ryzen 7 9700X') });
  await renderPage('/custom-pc-builder');
  await main.getByRole('button', { name: 'Send for assembly' }).first().click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  unmountAll();
  await renderPage('/custom-pc-builder');
  await main.getByRole('button', { name: 'Send for assembly' }).first().click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Rao');
  await expectAccessible('the request', dialog.element());
  await dialog.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect.element(dialog).toMatchTextContent(/Your request has the reference SB-PC-\d{4}-\d+/);
  await dialog.getByRole('link', { name: 'See its status' }).click();
  await expect.element(main.getByRole('heading', { name: 'Received' })).toBeVisible();
  await expect.element(main).toMatchTextContent(/Ryzen 7 9700X/);
});

test('a quoted request leads its owner to the quote', async () => {
  const cpu = await findPart('cpu', 'Ryzen 7 9700X');
  const { reference, token } = await sendAsHuman((headers) =>
    browserApi().call(pcBuilderEndpoints.sendRequest, {
      headers,
      body: {
        parts: [{ product_id: cpu._id, quantity: 1 }],
        full_name: 'Asha Rao',
        email: 'asha@example.com',
      },
    }),
  );
  interceptApi(`/api/custom-pc-requests/${reference}`, async (_request, passOn) => {
    const request = await (await passOn()).json();
    return Response.json({ ...request, quote_reference: 'Q-2611-000001' });
  });
  await renderPage(`/custom-pc-requests/${reference}?token=${token}`);
  await expect
    .element(main.getByRole('link', { name: 'Q-2611-000001' }))
    .toHaveAttribute('href', '/quotes/Q-2611-000001');
  await expectAccessible('the quoted request', main.element());
});

describe('the page of a part', () => {
  test('says whether the part fits the build in progress, and adds it', async () => {
    const board = await findPart('motherboard', 'TUF Gaming B850M-PLUS');
    storeBuild({ cpu: await findPart('cpu', 'Core i5-12400') });
    await renderPage(productPath(board._id, board.slug_url));
    await expect.element(main.getByText(/^Does not fit: /)).toBeVisible();
    await main.getByRole('button', { name: 'Add to my build' }).click();
    await expect.element(main.getByText('In your build')).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'Open my build' }))
      .toHaveAttribute('href', '/custom-pc-builder');
  });

  test('says that it takes the place of another part, which can be undone', async () => {
    const board = await findPart('motherboard', 'TUF Gaming B850M-PLUS');
    storeBuild({ motherboard: await findPart('motherboard', 'PRO B650M-P') });
    await renderPage(productPath(board._id, board.slug_url));
    await main.getByRole('button', { name: 'Swap into my build' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(main.getByRole('button', { name: 'Swap into my build' })).toBeVisible();
  });

  test('checks nothing as long as there is no build', async () => {
    const checks = interceptApi('/api/pc-builder/check');
    const board = await findPart('motherboard', 'TUF Gaming B850M-PLUS');
    await renderPage(productPath(board._id, board.slug_url));
    await expect.element(main.getByRole('button', { name: 'Add to my build' })).toBeVisible();
    expect(checks).toEqual([]);
  });
});

async function shareBuild(productId: string): Promise<SavedBuild> {
  return call('/api/pc-builder/builds', { parts: [{ product_id: productId, quantity: 1 }] });
}

async function call<Body>(path: string, body: object): Promise<Body> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify(body),
  });
  return response.json();
}
