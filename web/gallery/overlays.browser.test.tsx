import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { currentToast, dismissToast } from '#web/ui/show-toast.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { crossedLooks } from '../testing/accessibility-rules.ts';
import { changeLook, expectAccessible } from '../testing/expect-accessible.ts';
import { letToastsExpire } from '../testing/keep-toasts.ts';
import { renderComponent } from '../testing/render-page.tsx';
import { turnWheel } from '../testing/scroll-position.ts';
import { OverlaySpecimens } from './overlay-specimens.tsx';
import { ToastSpecimens } from './toast-specimens.tsx';

const overlays = [
  { opener: 'Dialog', title: 'Remove this item?', outside: { x: 60, y: 60 } },
  { opener: 'Drawer from the left', title: 'Forty lines', outside: { x: 1300, y: 60 } },
  { opener: 'Drawer from the right', title: 'Forty lines', outside: { x: 60, y: 60 } },
];

const accessDenied = 'Access DeniedYou do not have permission to access the admin area.';

beforeEach(async () => {
  await page.viewport(1440, 900);
  renderComponent(
    <main>
      <h1>Overlays and toasts</h1>
      <OverlaySpecimens />
      <ToastSpecimens />
      {/* Longer than the window, so that the page could scroll. */}
      <div style={{ height: 2000 }} />
      <Toaster />
    </main>,
  );
  await expect.element(openerOf('Dialog')).toBeVisible();
  onTestFinished(() => {
    const toast = currentToast();
    if (toast) dismissToast(toast.id);
  });
});

describe('dialogs and drawers', () => {
  test.each(overlays)(
    '$opener: focus starts at the title, stays inside and returns; Escape, Close and a press outside close it',
    async ({ opener, title, outside }) => {
      const button = openerOf(opener);
      const overlay = page.getByRole('dialog', { name: title });
      await button.click();
      await expect.element(overlay.getByRole('heading', { name: title })).toHaveFocus();
      for (let stop = 0; stop < 8; stop += 1) {
        await userEvent.tab();
        expect(isFocusBehindOverlay()).toBe(false);
      }
      await userEvent.keyboard('{Escape}');
      await expect.element(overlay).not.toBeInTheDocument();
      await expect.element(button).toHaveFocus();

      await button.click();
      await overlay.getByRole('button', { name: 'Close' }).click();
      await expect.element(overlay).not.toBeInTheDocument();
      await expect.element(button).toHaveFocus();

      await button.click();
      await expect.element(overlay).toBeVisible();
      await userEvent.pointer({ coords: outside, keys: '[MouseLeft]' });
      await expect.element(overlay).not.toBeInTheDocument();
      await expect.element(button).toHaveFocus();
    },
  );

  test('a selection that begins inside a dialog and ends outside does not close it', async () => {
    await openerOf('Dialog').click();
    const overlay = page.getByRole('dialog');
    await userEvent.pointer([
      { target: overlay.getByRole('heading'), keys: '[MouseLeft>]' },
      { coords: { x: 60, y: 60 }, keys: '[/MouseLeft]' },
    ]);
    await userEvent.tab();
    await expect.element(overlay).toBeVisible();
  });

  test('a control with data-autofocus gets the focus instead of the title', async () => {
    await openerOf('Wide dialog').click();
    await expect.element(page.getByRole('textbox', { name: 'Search Name' })).toHaveFocus();
  });

  test('the page behind does not scroll, and a long drawer scrolls by keyboard', async () => {
    await page.viewport(1440, 500);
    await openerOf('Drawer from the right').click();
    const drawer = page.getByRole('dialog');
    await expect.poll(() => drawer.element().querySelector('[tabindex="0"]')).not.toBeNull();
    const start = scrollY;
    drawer.element().querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    await userEvent.keyboard('{End}');
    await expect.element(page.getByText('Line 40')).toBeInViewport();
    await turnWheel(page.getByText('Line 40'), 400);
    expect(scrollY, 'over the drawer, which is scrolled to its end').toBe(start);
    // The dialog element fills the window, so that its middle is beside the drawer.
    await turnWheel(drawer, 400);
    expect(scrollY, 'beside the drawer').toBe(start);
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    expect(scrollY, 'after closing').toBe(start);
    await turnWheel(openerOf('Drawer from the right'), 400);
    await expect.poll(() => scrollY, { message: 'without a drawer' }).toBeGreaterThan(start);
  });

  test('open overlays are accessible at both widths, in both themes', async () => {
    for (const look of crossedLooks) {
      await changeLook(look);
      for (const { opener } of overlays) {
        await openerOf(opener).click();
        await expect.element(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(`${opener}, ${look.theme} at ${look.width} px`);
        await userEvent.keyboard('{Escape}');
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      }
    }
  });
});

describe('toasts', () => {
  test('one toast is shown at a time, and announced once, as urgently as its kind needs', async () => {
    await toastButton('Loading').click();
    await expectOnlyToast('Saving', 'polite');
    await toastButton('Error').click();
    await expectOnlyToast(accessDenied, 'assertive');
    await toastButton('Custom').click();
    await expectOnlyToast('Anything at all', 'polite');
  });

  test('the action of a toast runs once and closes the toast', async () => {
    await toastButton('Success').click();
    await page.getByRole('button', { name: 'View Cart' }).click();
    await expectToasts();
    const count = page.getByRole('status', { name: 'Times the action was taken' });
    await expect.element(count).toHaveTextContent('1');
  });

  test('a toast over a modal can be reached, and stays when the modal closes', async () => {
    await openerOf('Drawer from the right').click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Checkout' }).click();
    await expect.element(drawer.getByRole('alert')).toHaveTextContent('Please login to continue');
    await expectOnlyToast('Please login to continue', 'assertive');
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await expectOnlyToast('Please login to continue', 'assertive');
  });

  test('toasts are accessible at both widths, in both themes', async () => {
    await toastButton('Loading').click();
    await expectOnlyToast('Saving', 'polite');
    for (const look of crossedLooks) {
      await changeLook(look);
      await expect.element(page.getByText('Saving')).toBeVisible();
      await expectAccessible(`${look.theme} at ${look.width} px`);
    }
  });
});

describe('the lifetime of a toast', () => {
  beforeEach(async () => {
    // The first toast loads the code of the toasts in real time.
    await toastButton('Loading').click();
    await expectOnlyToast('Saving', 'polite');
    letToastsExpire();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  test.each([
    { kind: 'Success', seconds: 2, text: 'Strata 2 TB added to cart!View Cart' },
    { kind: 'Error', seconds: 4, text: accessDenied },
    { kind: 'Blank', seconds: 4, text: 'OTP sent' },
  ])('$kind: closes after $seconds seconds', async ({ kind, seconds, text }) => {
    await press(kind);
    await passTime(1000);
    await expectOnlyToast(text);
    await passTime((seconds - 1) * 1000 - 500);
    expect(toasts()).toHaveLength(1);
    await passTime(1000);
    await expectToasts();
  });

  test('a removal can be undone for 8 seconds, and as long as pointer or focus is on the toast', async () => {
    const removed = 'Strata 2 TB removedUndo';
    await press('Removal');
    await passTime(7500);
    await expectOnlyToast(removed);

    page.getByRole('button', { name: 'Undo' }).element().focus();
    await passTime(10_000);
    await expectOnlyToast(removed);
    toastButton('Removal').element().focus();
    await passTime(500);

    await page.getByText('Strata 2 TB removed').hover();
    await passTime(10_000);
    await expectOnlyToast(removed);
    await userEvent.pointer({ coords: { x: 0, y: 0 } });
    await passTime(9000);
    await expectToasts();
  });

  test('a loading toast stays until another replaces it', async () => {
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await expectOnlyToast('Saving');
    await press('Blank');
    await passTime(1000);
    await expectOnlyToast('OTP sent');
  });
});

function openerOf(name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function toastButton(kind: string): Locator {
  return page.getByRole('region', { name: 'Toasts' }).getByRole('button', { name: kind });
}

function toasts(): Element[] {
  return [...document.querySelectorAll('[data-sonner-toast] .toast')];
}

/** Waits for frames, which leaves a fake clock where it is: expect.poll would move it on a slow machine. */
async function expectToasts(...expected: string[]): Promise<void> {
  const found = () => toasts().map(({ textContent }) => textContent);
  for (let frame = 0; frame < 1800 && found().join() !== expected.join(); frame += 1) {
    await new Promise(requestAnimationFrame);
  }
  expect(found()).toEqual(expected);
}

/** Leaves a fake clock where it is, until the toast before is dismissed: a locator moves it while it waits for its click. */
async function press(kind: string): Promise<void> {
  const isDismissed = (toast: Element | null) => toast?.getAttribute('data-removed') === 'true';
  const before = document.querySelector('[data-sonner-toast]');
  (toastButton(kind).element() as HTMLElement).click();
  for (let frame = 0; frame < 1800 && !isDismissed(before); frame += 1) {
    await new Promise(requestAnimationFrame);
  }
  expect(isDismissed(before)).toBe(true);
  await rendered();
}

/** A replaced toast is removed with a delay. */
async function expectOnlyToast(text: string, urgency?: 'polite' | 'assertive'): Promise<void> {
  await expectToasts(text);
  if (urgency) expect(liveRegionsOf(toasts()[0])).toEqual([urgency]);
}

/** The urgency of each live region around or inside the toast: a screen reader may read its text once for each. */
function liveRegionsOf(toast?: Element): string[] {
  const regions = document.querySelectorAll('[aria-live], [role="status"], [role="alert"], output');
  return [...regions]
    .filter((region) => toast && (region.contains(toast) || toast.contains(region)))
    .map(({ ariaLive, role }) => ariaLive ?? (role === 'alert' ? 'assertive' : 'polite'))
    .filter((urgency) => urgency !== 'off');
}

/** Advances in steps with a rendering in between, because a timer may lead to a rendering that starts the next timer. */
async function passTime(milliseconds: number): Promise<void> {
  // The toasts apply a dismissal in the next frame.
  await new Promise(requestAnimationFrame);
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await vi.advanceTimersByTimeAsync(100);
    await rendered();
  }
}

/** React renders in messages to itself, which are delivered in order: a later one comes after the rendering. */
async function rendered(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
  port1.close();
}

/** After the last control in a dialog the browser's own controls are focused, and then the document has no focus. */
function isFocusBehindOverlay(): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && activeElement?.closest('dialog') === null;
}
