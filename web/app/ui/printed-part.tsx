import type { ComponentProps, ReactNode } from 'react';

type PrintedElement = 'li' | 'section' | 'div' | 'fieldset';

export type PrintedPartProps = Omit<ComponentProps<PrintedElement>, 'children' | 'ref'> & {
  as: PrintedElement;
  /** Names the part and lists everything that its content depends on, as JSON. Without it the content is rendered for every page. */
  of: readonly unknown[] | undefined;
  /** Must not use `useId`, queries, or the address of the page. */
  children: () => ReactNode;
};

/**
 * A part that many pages have in common. In the browser it is an ordinary element; the server renders its content once and
 * prints it into every page from then on (`printed-part-on-server.tsx` replaces this module in the build).
 */
export function PrintedPart({ as, of: _, children, ...attributes }: PrintedPartProps) {
  const Element = as as 'div';
  return <Element {...(attributes as ComponentProps<'div'>)}>{children()}</Element>;
}
