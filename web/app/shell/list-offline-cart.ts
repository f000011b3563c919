/**
 * Lists the stored cart on a page without an application. Printed into that page as text, so it must not use anything from
 * outside its body.
 */
export function listOfflineCart(section: HTMLElement | null, key: string): void {
  type Line = { name: string; quantity: number };
  let lines: Line[] = [];
  try {
    lines = JSON.parse(localStorage.getItem(key) ?? '[]');
  } catch {
    // Without storage there is no cart.
  }
  if (!section || lines.length === 0) return;
  const items = lines.map(({ name, quantity }) => {
    const item = document.createElement('li');
    item.textContent = `${quantity} × ${name}`;
    return item;
  });
  section.querySelector('ul')?.replaceChildren(...items);
  section.hidden = false;
}
