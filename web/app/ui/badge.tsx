import type { ReactNode } from 'react';

interface BadgeProps {
  children: ReactNode;
  /** `plain` is shown in capitals, `inverse` and `good` as written. */
  tone?: 'plain' | 'inverse' | 'good';
}

export function Badge({ children, tone = 'plain' }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** A count on the corner of an icon button, whose label must contain the count. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span className="count-badge" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
