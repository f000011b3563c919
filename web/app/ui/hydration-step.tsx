import { type ReactNode, Suspense } from 'react';

/**
 * A part of the page that React takes over in a task of its own, with room for the browser in between. Nothing in it may
 * wait for data: it would be missing from the page until then.
 */
export function HydrationStep({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
