import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { looks } from '../testing/accessibility-rules.ts';
import { changeLook, expectAccessibleIn } from '../testing/expect-accessible.ts';
import { fontsLoaded } from '../testing/fonts-loaded.ts';
import { renderComponent } from '../testing/render-page.tsx';
import { ButtonSpecimens } from './button-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { Gallery } from './gallery.tsx';
import { NavigationSpecimens } from './navigation-specimens.tsx';
import { SignSpecimens } from './sign-specimens.tsx';
import { TableSpecimens } from './table-specimens.tsx';

beforeEach(() => {
  const logged = vi.spyOn(console, 'error');
  onTestFinished(() => {
    expect(logged.mock.calls).toEqual([]);
    logged.mockRestore();
  });
});

test.each(looks)(
  'every component is accessible in the $theme theme at $width px, and fits the width',
  async (look) => {
    await changeLook(look);
    renderComponent(<Gallery />);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleIn(look, 'the gallery');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width);
  },
);

test('a busy button keeps focus, width and label, and does not submit twice', async () => {
  renderComponent(<ButtonSpecimens />);
  const button = page.getByRole('button', { name: 'Send once' });
  await expect.element(button).toBeVisible();
  await fontsLoaded();
  const width = widthOf(button);
  await press(button, '{Enter}');
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAccessibleName('Send once');
  expect(widthOf(button)).toBe(width);
  await press(button, '{Enter}');
  await expect.element(page.getByRole('status', { name: 'Times sent' })).toHaveTextContent('1');
});

test('a tooltip opens on focus, describes its control and closes on Escape', async () => {
  // High enough for all buttons: a focus that scrolls the page closes the tooltip again.
  await page.viewport(1280, 2000);
  renderComponent(<ButtonSpecimens />);
  const button = page.getByRole('button', { name: 'Compare' });
  await focus(page.getByRole('button', { name: 'Shopping cart, 120 items' }));
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Adds this to the list for comparing');
  await expect.element(button).toHaveAccessibleDescription('Adds this to the list for comparing');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

test('a chip names what its button removes, and is gone after a click', async () => {
  renderComponent(<SignSpecimens />);
  await page.getByRole('button', { name: 'Remove 2 TB' }).click();
  const removeButtons = page.getByRole('button', { name: /^Remove \d TB$/ });
  await expect.poll(() => textsOf(removeButtons)).toEqual(['Remove 1 TB', 'Remove 4 TB']);
});

test('arrow keys move through the tabs and wrap at both ends', async () => {
  renderComponent(<NavigationSpecimens />);
  const tab = (name: string) => page.getByRole('tab', { name });
  await focus(tab('Login'));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Sign Up')).toHaveFocus();
  await expect.element(tab('Sign Up')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('For those who want one.');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Login')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Guest')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Login')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Sign Up')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(tab('Login')).toHaveAttribute('aria-selected', 'true');
  await userEvent.tab();
  await expect.element(page.getByRole('tabpanel')).toHaveFocus();
});

test('a stepper takes a typed value, within its limits, when Enter is pressed or the field is left', async () => {
  renderComponent(<ChoiceSpecimens />);
  const field = page.getByRole('textbox', { name: 'Type quantity', exact: true });
  await field.fill('3');
  await press(field, '{Enter}');
  await expect.element(stepperValue()).toHaveTextContent('3');
  await field.fill('99');
  await userEvent.tab();
  await expect.element(stepperValue()).toHaveTextContent('4');
  await expect.element(field).toHaveValue('4');
});

test('a stepper stops at its limits and keeps the focus there', async () => {
  renderComponent(<ChoiceSpecimens />);
  const stepper = page.getByRole('group', { name: 'quantity', exact: true });
  const increase = stepper.getByRole('button', { name: 'Increase quantity' });
  const decrease = stepper.getByRole('button', { name: 'Decrease quantity' });
  await focus(increase);
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
  await expect.element(stepperValue()).toHaveTextContent('4');
  await expect.element(increase).toHaveAttribute('aria-disabled', 'true');
  await expect.element(increase).toHaveFocus();
  await focus(decrease);
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
  await expect.element(stepperValue()).toHaveTextContent('1');
  await expect.element(decrease).toHaveAttribute('aria-disabled', 'true');
  await expect.element(decrease).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Increase fixed quantity' })).toBeDisabled();
});

test('the pagination offers five pages around the current one, and no step past the ends', async () => {
  renderComponent(<NavigationSpecimens />);
  const pagination = page.getByRole('navigation', { name: 'Pagination' });
  const numbers = pagination.getByRole('link', { name: /^Page/ });
  const currentPages = () =>
    [...pagination.element().querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent);
  const expectPages = async (currentPage: string, offered: string[]) => {
    await expect.poll(currentPages).toEqual([currentPage]);
    expect(textsOf(numbers)).toEqual(offered);
  };
  const previous = pagination.getByRole('link', { name: 'Previous' });
  const next = pagination.getByRole('link', { name: 'Next' });
  await expectPages('6', ['4', '5', '6', '7', '8']);
  await next.click();
  await expectPages('7', ['5', '6', '7', '8', '9']);
  await pagination.getByRole('link', { name: 'Page 9' }).click();
  await expectPages('9', ['7', '8', '9', '10', '11']);
  await pagination.getByRole('link', { name: 'Page 11' }).click();
  await expectPages('11', ['8', '9', '10', '11', '12']);
  await next.click();
  await expectPages('12', ['8', '9', '10', '11', '12']);
  await expect.element(next).not.toBeInTheDocument();
  for (const number of [8, 6, 4, 2]) {
    await pagination.getByRole('link', { name: `Page ${number}`, exact: true }).click();
    await expect.poll(currentPages).toEqual([String(number)]);
  }
  await previous.click();
  await expectPages('1', ['1', '2', '3', '4', '5']);
  await expect.element(previous).not.toBeInTheDocument();
});

test('a field connects label, hint and error with its control', async () => {
  renderComponent(<FieldSpecimens />);
  const phone = page.getByRole('textbox', { name: 'Phone Number' });
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(phone)
    .toHaveAccessibleDescription('Invalid phone number format With the country code');
  await expect
    .element(page.getByRole('combobox', { name: 'State' }))
    .toHaveAccessibleDescription('Choose a state');
  await expect
    .element(page.getByRole('textbox', { name: 'Complaint' }))
    .toHaveAttribute('aria-invalid', 'true');
  const name = page.getByRole('textbox', { name: 'Full Name (optional)' });
  await expect.element(name).toHaveAccessibleDescription('As on the invoice');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
});

test('a password can be shown and hidden again', async () => {
  renderComponent(<FieldSpecimens />);
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('checkbox, radio and switch are operated by keyboard', async () => {
  renderComponent(<ChoiceSpecimens />);
  const checkbox = page.getByRole('checkbox', { name: 'Kairon' });
  await press(checkbox, ' ');
  await expect.element(checkbox).toBeChecked();
  await press(checkbox, ' ');
  await expect.element(checkbox).not.toBeChecked();

  await press(page.getByRole('radio', { name: 'Home' }), '{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Work' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Home' })).not.toBeChecked();

  const toggle = page.getByRole('switch', { name: 'In stock only' });
  await press(toggle, ' ');
  await expect.element(toggle).toHaveAttribute('aria-checked', 'true');
  await press(toggle, '{Enter}');
  await expect.element(toggle).toHaveAttribute('aria-checked', 'false');
  await expect.element(page.getByRole('switch', { name: 'Switched off', exact: true })).toBeDisabled();
});

test('a table wider than its place can be focused and scrolled by arrow keys; one that fits cannot', async () => {
  renderComponent(<TableSpecimens />);
  await page.viewport(390, 800);
  const wide = page.getByRole('region', { name: 'Orders' });
  await expect.element(wide).toHaveAttribute('tabindex', '0');
  await expect.element(page.getByRole('region', { name: 'Two columns' })).not.toHaveAttribute('tabindex');
  await press(wide, '{ArrowRight}');
  await expect.poll(() => wide.element().scrollLeft).toBeGreaterThan(0);
  await page.viewport(1440, 800);
  await expect.element(wide).not.toHaveAttribute('tabindex');
});

function stepperValue(): Locator {
  return page.getByRole('group', { name: 'quantity', exact: true }).getByRole('status');
}

async function focus(control: Locator): Promise<void> {
  (await control.findElement()).focus();
}

async function press(control: Locator, keys: string): Promise<void> {
  await focus(control);
  await userEvent.keyboard(keys);
}

function widthOf(control: Locator): number {
  return control.element().getBoundingClientRect().width;
}

function textsOf(controls: Locator): (string | null)[] {
  return controls.elements().map(({ textContent }) => textContent);
}
