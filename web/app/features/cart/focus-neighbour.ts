/** A control goes with its line: the same one of the next line takes the focus, else of the one before, else the heading. */
export function focusNeighbour(line: Element | null, control: string): void {
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  // A line that is no longer sold has none but the last.
  const place = neighbour?.querySelector<HTMLElement>(control) ?? neighbour?.querySelector('button');
  if (place) place.focus();
  else if (line) focusHeadingOf(line);
}

export function focusHeadingOf(element: Element): void {
  element.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2')?.focus();
}
