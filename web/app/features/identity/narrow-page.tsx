import type { ReactNode } from 'react';

interface NarrowPageProps {
  title: string;
  needsScript?: boolean;
  children: ReactNode;
}

/** A narrow page with a single form or message. */
export function NarrowPage({ title, needsScript = true, children }: NarrowPageProps) {
  return (
    <div className="wrap pt-10">
      <h1 className="text-28 md:text-36" tabIndex={-1}>
        {title}
      </h1>
      <div className="mt-6 max-w-[480px]">
        {children}
        {needsScript && <noscript>This page needs JavaScript.</noscript>}
      </div>
    </div>
  );
}

export function NarrowPanel({ children }: { children: ReactNode }) {
  return <div className="panel grid gap-5 p-4 md:p-6">{children}</div>;
}
