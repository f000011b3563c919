import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { storageKeys } from '#contract/storage-keys.ts';
import { type Theme, themeScript } from '#web/lib/theme.ts';
import { renderComponent } from '../../testing/render-page.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

test('on a phone one button goes from light to dark to system and starts again', async () => {
  await page.viewport(390, 844);
  renderWithStoredTheme('light');
  const button = page.getByRole('button', { name: /^Theme:/ });
  await expect.element(button).toHaveAccessibleName('Theme: Light. Switch to Dark');
  const steps: [Theme, string][] = [
    ['dark', 'Theme: Dark. Switch to System'],
    ['system', 'Theme: System. Switch to Light'],
    ['light', 'Theme: Light. Switch to Dark'],
  ];
  for (const [theme, name] of steps) {
    await button.click();
    await expect.element(button).toHaveAccessibleName(name);
    await expectScheme(theme === 'dark' ? 'dark' : 'light');
    expect(localStorage.getItem(storageKeys.theme)).toBe(theme);
  }
});

describe('on a wide screen', () => {
  test('three radio buttons show the choice, System at first', async () => {
    renderComponent(<ThemeSwitch />);
    const group = page.getByRole('group', { name: 'Theme' });
    await expect.element(group.getByRole('radio', { name: 'System' })).toBeChecked();
    await expect.element(page.getByRole('button', { name: /^Theme:/ })).not.toBeInTheDocument();
    await group.getByTitle('Dark').click();
    await expect.element(group.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expectScheme('dark');
    expect(localStorage.getItem(storageKeys.theme)).toBe('dark');
  });

  test('the arrow keys choose a theme', async () => {
    renderComponent(<ThemeSwitch />);
    (await page.getByRole('radio', { name: 'System' }).findElement()).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expectScheme('dark');
  });

  test('System follows the operating system while the page is open, a chosen theme does not', async () => {
    renderComponent(<ThemeSwitch />);
    await expect.element(page.getByRole('radio', { name: 'System' })).toBeChecked();
    await expectScheme('light');
    await commands.emulateMedia({ colorScheme: 'dark' });
    await expectScheme('dark');
    await page.getByTitle('Light', { exact: true }).click();
    await expectScheme('light');
    await commands.emulateMedia({ colorScheme: 'light' });
    await commands.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => matchMedia('(prefers-color-scheme: dark)').matches).toBe(true);
    await expectScheme('light');
  });

  test('an unknown stored theme counts as System', async () => {
    await commands.emulateMedia({ colorScheme: 'dark' });
    renderWithStoredTheme('"><b>');
    await expect.element(page.getByRole('radio', { name: 'System' })).toBeChecked();
    await expectScheme('dark');
  });
});

/** The server prints `themeScript` into every page: it runs before React. */
function renderWithStoredTheme(stored: string): void {
  localStorage.setItem(storageKeys.theme, stored);
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  script.remove();
  renderComponent(<ThemeSwitch />);
}

/** Reads the painted background. */
async function expectScheme(scheme: 'light' | 'dark'): Promise<void> {
  const lightness = () =>
    Number(/oklch\(([\d.]+)/.exec(getComputedStyle(document.body).backgroundColor)?.[1]);
  if (scheme === 'dark') await expect.poll(lightness).toBeLessThan(0.3);
  else await expect.poll(lightness).toBeGreaterThan(0.9);
}
