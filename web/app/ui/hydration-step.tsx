import { type ReactNode, Suspense } from 'react';

/**
 * A part of the page that React hydrates in a separate task, so that the browser can handle input in between. Its content
 * must not suspend for data, because nothing would be shown until then.
 */
export function HydrationStep({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
