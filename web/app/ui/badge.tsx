import type { ReactNode } from 'react';

interface BadgeProps {
  children: ReactNode;
  /** `plain` says what a thing is, in capitals; `inverse` and `good` carry words and figures as written. */
  tone?: 'plain' | 'inverse' | 'good';
}

export function Badge({ children, tone = 'plain' }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** A badge that shows only an icon; the label is what it means in words. */
export function IconBadge({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="badge badge-plain badge-icon" title={label}>
      {children}
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** The count on an icon button's corner. The button's own label must say it in words. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className="count-badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
