import type { ReactNode } from 'react';

/** A narrow page with a single form or message. */
export function NarrowPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap pt-10">
      <h1 className="text-28 md:text-36" tabIndex={-1}>
        {title}
      </h1>
      <div className="mt-6 max-w-[480px]">
        {children}
        <noscript>This page needs JavaScript.</noscript>
      </div>
    </div>
  );
}

export function NarrowPanel({ children }: { children: ReactNode }) {
  return <div className="panel grid gap-5 p-4 md:p-6">{children}</div>;
}
