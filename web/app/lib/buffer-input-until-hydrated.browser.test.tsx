import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bufferInputUntilHydrated } from './buffer-input-until-hydrated.ts';

const NEVER_MS = 2 ** 31 - 1;
const SCRIPT_RAN = 'deferred-script-ran';
let pageCount = 0;

/** Shows the HTML of a page that is not hydrated yet. The returned `announceHydrated` reports the hydration. */
function showDehydratedPage(
  html: string,
  { maxDelayMs = NEVER_MS, script = `dispatchEvent(new Event('${SCRIPT_RAN}'))` } = {},
) {
  pageCount += 1;
  const hydratedEvent = `hydrated-${pageCount}`;
  const container = document.createElement('div');
  container.innerHTML = html;
  const deferredScript = document.createElement('script');
  deferredScript.type = 'text/plain';
  deferredScript.dataset.late = 'module';
  deferredScript.textContent = script;
  document.body.append(container, deferredScript);
  const onScriptRun = vi.fn();
  addEventListener(SCRIPT_RAN, onScriptRun);
  bufferInputUntilHydrated(hydratedEvent, maxDelayMs);
  const announceHydrated = () => dispatchEvent(new Event(hydratedEvent));
  onTestFinished(() => {
    removeEventListener(SCRIPT_RAN, onScriptRun);
    announceHydrated();
    container.remove();
    deferredScript.remove();
  });
  return { container, onScriptRun, announceHydrated };
}

/**
 * Hydrates the HTML with React and reports it. React warns in development about the attribute that marks a press, so the
 * components below suppress that warning.
 */
function hydrate({ container, announceHydrated }: ReturnType<typeof showDehydratedPage>, app: ReactNode) {
  const root = hydrateRoot(container, app);
  onTestFinished(() => root.unmount());
  setTimeout(announceHydrated);
}

describe('a press before hydration', () => {
  const html = '<button type="button">Add</button><button type="button">Compare</button>';

  function TwoButtons({ onPress }: { onPress: (name: string) => void }) {
    return (
      <>
        <button type="button" onClick={() => onPress('Add')} suppressHydrationWarning>
          Add
        </button>
        <button type="button" onClick={() => onPress('Compare')} suppressHydrationWarning>
          Compare
        </button>
      </>
    );
  }

  test('is shown on the button and replayed once, even if it was pressed twice', async () => {
    const dehydrated = showDehydratedPage(html);
    const onPress = vi.fn();
    const add = page.getByRole('button', { name: 'Add' });
    await add.click();
    await add.click();
    await expect.element(add).toHaveAttribute('data-pressed');
    hydrate(dehydrated, <TwoButtons onPress={onPress} />);
    await expect.poll(() => onPress.mock.calls).toEqual([['Add']]);
    await expect.element(add).not.toHaveAttribute('data-pressed');
    await add.click();
    expect(onPress.mock.calls, 'later presses are not buffered').toEqual([['Add'], ['Add']]);
  });

  test('replaces the press on another button', async () => {
    const dehydrated = showDehydratedPage(html);
    const onPress = vi.fn();
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect.poll(() => document.querySelectorAll('[data-pressed]').length).toBe(1);
    hydrate(dehydrated, <TwoButtons onPress={onPress} />);
    await expect.poll(() => onPress.mock.calls).toEqual([['Compare']]);
  });

  test('is also replayed when it was made with the keyboard', async () => {
    const dehydrated = showDehydratedPage(html);
    const onPress = vi.fn();
    (page.getByRole('button', { name: 'Compare' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    hydrate(dehydrated, <TwoButtons onPress={onPress} />);
    await expect.poll(() => onPress.mock.calls).toEqual([['Compare']]);
  });

  test('is dropped when the scripts cannot be loaded', async () => {
    const { container } = showDehydratedPage(html, { script: "import '/no/such/script.js'" });
    // The press is marked in the same task and dropped in a later one.
    const pressed: boolean[] = [];
    const observer = new MutationObserver(() =>
      pressed.push(container.querySelector('[data-pressed]') !== null),
    );
    observer.observe(container, { attributes: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    await page.getByRole('button', { name: 'Add' }).click();
    await expect.poll(() => pressed).toEqual([true, false]);
  });

  test('chooses a radio button', async () => {
    const dehydrated = showDehydratedPage(
      '<input type="radio" name="theme" aria-label="Light" checked=""/><input type="radio" name="theme" aria-label="Dark"/>',
    );
    function Themes() {
      const [theme, setTheme] = useState('Light');
      return ['Light', 'Dark'].map((name) => (
        <input
          key={name}
          type="radio"
          name="theme"
          aria-label={name}
          checked={theme === name}
          onChange={() => setTheme(name)}
          suppressHydrationWarning
        />
      ));
    }
    const dark = page.getByRole('radio', { name: 'Dark' });
    await dark.click();
    await expect.element(dark).not.toBeChecked();
    hydrate(dehydrated, <Themes />);
    await expect.element(dark).toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Light' })).not.toBeChecked();
  });
});

describe('text and choices before hydration', () => {
  const html =
    '<form><input aria-label="PIN code" value=""/><select aria-label="Sort by"><option value="new" selected="">New</option><option value="cheap">Cheap</option></select><button type="submit">Check</button></form><output></output>';

  function PinForm() {
    const [pin, setPin] = useState('');
    const [order, setOrder] = useState('new');
    const [sent, setSent] = useState('');
    return (
      <>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setSent(`${pin} by ${order}`);
          }}
        >
          <input aria-label="PIN code" value={pin} onChange={({ target }) => setPin(target.value)} />
          <select aria-label="Sort by" value={order} onChange={({ target }) => setOrder(target.value)}>
            <option value="new">New</option>
            <option value="cheap">Cheap</option>
          </select>
          <button type="submit" suppressHydrationWarning>
            Check
          </button>
        </form>
        <output>{sent}</output>
      </>
    );
  }

  test('reach React, and so does the submission of a form without an action', async () => {
    const dehydrated = showDehydratedPage(html);
    const field = page.getByLabelText('PIN code');
    await page.getByLabelText('Sort by').selectOptions('Cheap');
    await field.fill('411001');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Check' })).toHaveAttribute('data-pressed');
    hydrate(dehydrated, <PinForm />);
    await expect.element(page.getByRole('status')).toHaveTextContent('411001 by cheap');
    await expect.element(field).toHaveValue('411001');
    await expect.element(page.getByLabelText('Sort by')).toHaveValue('cheap');
  });
});

describe('input that the browser handles itself', () => {
  test('clicks on links and forms with an action are neither prevented nor replayed', async () => {
    const { container, announceHydrated } = showDehydratedPage(
      '<a href="/about">About</a><form action="/search"><input name="q" aria-label="Search"/><button>Find</button></form>',
    );
    // Prevented only because the test runs in this document.
    const followed: [type: string, wasPrevented: boolean][] = [];
    const stay = (event: Event) => {
      followed.push([event.type, event.defaultPrevented]);
      event.preventDefault();
    };
    container.querySelector('a')?.addEventListener('click', stay);
    container.querySelector('form')?.addEventListener('submit', stay);
    await page.getByRole('link', { name: 'About' }).click();
    await page.getByLabelText('Search').fill('keyboard');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Find' }).click();
    const expected = [
      ['click', false],
      ['submit', false],
      ['submit', false],
    ];
    expect(followed).toEqual(expected);
    expect(container.querySelector('[data-pressed]')).toBeNull();
    const replayed = new Promise((resolve) => container.addEventListener('input', resolve, { once: true }));
    announceHydrated();
    await replayed;
    // The replay ends in the task after the fields were restored.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    expect(followed).toEqual(expected);
  });
});

describe('deferred scripts', () => {
  const html = '<button type="button">Add</button><a href="#here">Here</a>';

  test('run once, at the first press, and their preloads start with them', async () => {
    const { container, onScriptRun } = showDehydratedPage(
      `${html}<link data-late="modulepreload" href="data:text/javascript,"/>`,
    );
    expect(onScriptRun).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Add' }).click();
    await expect.poll(() => onScriptRun).toHaveBeenCalledOnce();
    expect(container.querySelector('link')?.rel).toBe('modulepreload');
    await page.getByRole('button', { name: 'Add' }).click();
    expect(onScriptRun).toHaveBeenCalledOnce();
  });

  test('run at the first key press', async () => {
    const { onScriptRun } = showDehydratedPage(html);
    await userEvent.keyboard('{Shift}');
    await expect.poll(() => onScriptRun).toHaveBeenCalledOnce();
  });

  test('run when an element gets the focus', async () => {
    const { onScriptRun } = showDehydratedPage(html);
    (page.getByRole('link', { name: 'Here' }).element() as HTMLElement).focus();
    await expect.poll(() => onScriptRun).toHaveBeenCalledOnce();
  });

  test('run after the maximum delay without any input', async () => {
    const { onScriptRun } = showDehydratedPage(html, { maxDelayMs: 1 });
    await expect.poll(() => onScriptRun).toHaveBeenCalledOnce();
  });
});
