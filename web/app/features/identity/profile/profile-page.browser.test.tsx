import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { accountEndpoints } from '#contract/account-endpoints.ts';
import type { User } from '#contract/accounts.ts';
import { crossedLooks } from '../../../../testing/accessibility-rules.ts';
import { callShop } from '../../../../testing/checkout.ts';
import { changeLook, expectAccessible, expectMainAccessible } from '../../../../testing/expect-accessible.ts';
import { fontsLoaded } from '../../../../testing/fonts-loaded.ts';
import { errorResponse, interceptApi, restoreApi } from '../../../../testing/intercept-api.ts';
import { addAddress, dialog, section } from '../../../../testing/profile-page.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { createSignedInShopper, type SignedInShopper } from '../../../../testing/signed-in-shopper.ts';

let shopper: SignedInShopper;

beforeEach(async () => {
  shopper = await createSignedInShopper();
});

test('an empty name is rejected at its field, and a new one is saved', async () => {
  await renderPage('/profile');
  const name = section('Name');
  const fullName = name.getByLabelText('Full name');
  await fullName.fill('');
  await name.getByRole('button', { name: 'Save Name' }).click();
  await expect.element(fullName).toHaveFocus();
  await expect.element(fullName).toHaveAccessibleDescription('Full name is required');
  await fullName.fill("Siobhán O'Brien-Rao");
  await name.getByRole('button', { name: 'Save Name' }).click();
  await expect.element(page.getByText('Your name has been saved.')).toBeVisible();
});

test("a failed save keeps the values and shows the server's problem at its field", async () => {
  await renderPage('/profile');
  const name = section('Name');
  const displayName = name.getByLabelText('Display name');
  const save = name.getByRole('button', { name: 'Save Name' });
  const refuse = (answer: () => Response) =>
    interceptApi(accountEndpoints.updateUser.path, (request, passOn) =>
      request.method === 'PATCH' ? answer() : passOn(),
    );
  const problem = 'This name is taken by the shop';
  refuse(() =>
    Response.json(
      {
        detail: 'Please check the form.',
        code: 'invalid_request',
        errors: [{ path: 'display_name', message: problem }],
      },
      { status: 400 },
    ),
  );
  await displayName.fill('Shop');
  await save.click();
  await expect.element(displayName).toHaveAccessibleDescription(problem);
  await expect.element(displayName).toHaveFocus();
  refuse(() => errorResponse(500, 'The shop is unwell.', 'internal'));
  await save.click();
  await expect.element(name.getByRole('alert')).toHaveTextContent('The shop is unwell.');
  await expect.element(displayName).toHaveValue('Shop');
  restoreApi();
  await save.click();
  await expect.element(page.getByText('Your name has been saved.')).toBeVisible();
  await expect.element(name.getByRole('alert')).not.toBeInTheDocument();
});

test('files of a wrong type or size are rejected before the upload', async () => {
  await renderPage('/profile');
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const alert = section('Photo').getByRole('alert');
  await pickPhoto(new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' }));
  await expect.element(alert).toHaveTextContent('Please choose a JPEG, PNG, WebP or AVIF picture.');
  await pickPhoto(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' }));
  await expect.element(alert).toHaveTextContent('Photos may be at most 5 MB.');
  expect(send).not.toHaveBeenCalled();
  await pickPhoto(await drawPicture(300, 200));
  await expect.element(page.getByText('Your photo has been saved.')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledOnce();
  send.mockRestore();
});

test('a photo is cropped to a square, and removing it focuses Choose Photo', async () => {
  await renderPage('/profile');
  await pickPhoto(await drawPicture(300, 200));
  await expect.poll(() => photo()?.getAttribute('src')).toMatch(/^\/api\/user\/photos\//);
  await expect.poll(() => [photo()?.naturalWidth, photo()?.naturalHeight]).toEqual([512, 512]);
  await section('Photo').getByRole('button', { name: 'Remove Photo' }).click();
  await expect.poll(photo).toBeNull();
  await expect.element(section('Photo').getByRole('button', { name: 'Choose Photo' })).toHaveFocus();
});

test('a photo can be uploaded by drag and drop', async () => {
  await renderPage('/profile');
  await expect.element(section('Photo').getByRole('button', { name: 'Choose Photo' })).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(await drawPicture(40, 60));
  const place = document.querySelector('.photo-drop');
  for (const type of ['dragover', 'drop'])
    place?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  await expect.poll(() => photo()?.getAttribute('src')).toMatch(/^\/api\/user\/photos\//);
});

test('a phone number is confirmed with the password and the code sent to it', async () => {
  await renderPage('/profile');
  const phone = section('Phone');
  await expect.element(phone).toMatchTextContent('Not confirmed yet');
  await phone.getByRole('button', { name: 'Confirm Number' }).click();
  const password = dialog().getByLabelText('Your password');
  await password.fill('not my password');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription('This is not your password');
  await password.fill(shopper.password);
  await userEvent.keyboard('{Enter}');
  await dialog().getByRole('button', { name: 'Send OTP' }).click();
  const otp = dialog().getByLabelText('Enter OTP');
  await expect.element(otp).toHaveFocus();
  const code = await commands.readSentCode(shopper.user.phone ?? '');
  await otp.fill(code.replace(/./g, (digit) => String(9 - Number(digit))));
  await userEvent.keyboard('{Enter}');
  await expect.element(otp).toHaveAccessibleDescription(/Invalid OTP code/);
  await otp.fill(code);
  await userEvent.keyboard('{Enter}');
  await expect.element(phone.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect((await callShop<User>(accountEndpoints.getUser.path)).phone_confirmed).toBe(true);
  await section('Email').getByRole('button', { name: 'Send Confirmation Email' }).click();
  await expect.element(page.getByText('Confirmation email sent')).toBeVisible();
});

test('a profile that fails to load says so, and Try Again loads it', async () => {
  interceptApi(accountEndpoints.getUser.path, () => errorResponse(400, 'No.', 'no'));
  await renderPage('/profile');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your profile could not be loaded');
  restoreApi();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(section('Name')).toBeVisible();
});

test('tabs are links that work with arrow keys and Back', async () => {
  const shown = await renderPage('/profile?tab=nowhere');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect.element(tab('Profile')).toHaveAttribute('aria-selected', 'true');
  (tab('Profile').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Security')).toHaveFocus();
  await expect.element(tab('Security')).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard(' ');
  await expect.poll(shown.address).toBe('/profile?tab=security');
  await expect.element(page.getByRole('tabpanel', { name: 'Security' })).toBeVisible();
  await userEvent.keyboard('{Home}{Enter}');
  await expect.poll(shown.address).toBe('/profile');
  await expect.element(section('Name')).toBeVisible();
  shown.go(-1);
  await expect.element(section('Password')).toBeVisible();
});

test('on phones the selected tab is scrolled into view', async () => {
  await page.viewport(390, 844);
  await renderPage('/profile?tab=security');
  const tab = page.getByRole('tab', { name: 'Security' });
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(scrollY).toBe(0);
});

test.each([390, 1440])('at %i px the sections do not move when the profile loads', async (width) => {
  await page.viewport(width, 900);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  interceptApi(accountEndpoints.getUser.path, async (_request, passOn) => {
    await released;
    return passOn();
  });
  await renderPage('/profile');
  await expect.element(page.getByText('Loading your profile.')).toBeInTheDocument();
  const places = () =>
    page
      .getByRole('heading', { name: /^(Your Profile|Photo|Name|Email)$/ })
      .elements()
      .map((heading) => heading.getBoundingClientRect().top);
  await fontsLoaded();
  const before = places();
  expect(before).toHaveLength(4);
  release();
  await expect.element(section('Name').getByRole('textbox').first()).toBeVisible();
  expect(places()).toEqual(before);
});

test('the security tab loads in the outline of its own sections', async () => {
  interceptApi(accountEndpoints.getUser.path, () => new Promise(() => {}));
  await renderPage('/profile?tab=security');
  await expect.element(page.getByText('Loading your profile.')).toBeInTheDocument();
  expect(section('Ways to log in').elements()).toHaveLength(1);
  expect(section('Photo').elements()).toEqual([]);
});

test('the profile and an address dialog with problems are accessible', async () => {
  await renderPage('/profile');
  await addAddress();
  await expectMainAccessible('the profile');
  await section('Addresses').getByRole('button', { name: /^Edit/ }).click();
  await dialog().getByLabelText('For a business invoice').click();
  await dialog().getByLabelText('PIN code').fill('1');
  await dialog().getByRole('button', { name: 'Save Address' }).click();
  await expect.element(dialog().getByLabelText('PIN code')).toBeInvalid();
  for (const look of crossedLooks) {
    await changeLook(look);
    await expectAccessible(`address dialog, ${look.width}, ${look.theme}`, dialog().element());
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(section('Addresses').getByRole('button', { name: /^Edit/ })).toHaveFocus();
});

function photo(): HTMLImageElement | null {
  return document.querySelector('.photo-drop img');
}

/** Chooses a file as the browser's file dialog does. */
async function pickPhoto(file: File): Promise<void> {
  await expect
    .element(
      section('Photo')
        .getByRole('button', { name: /Photo$/ })
        .first(),
    )
    .toBeVisible();
  const input = document.querySelector<HTMLInputElement>('.photo-drop input[type="file"]');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

async function drawPicture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height / 2);
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
}
