/** Before a line is removed: focuses the same control of the next or the previous line, or else the heading. */
export function focusNeighbour(line: Element | null, control: string): void {
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  // The line of a product that is no longer sold only has the Remove button.
  const target = neighbour?.querySelector<HTMLElement>(control) ?? neighbour?.querySelector('button');
  if (target) target.focus();
  else if (line) focusHeadingOf(line);
}

export function focusHeadingOf(element: Element): void {
  element.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2')?.focus();
}
