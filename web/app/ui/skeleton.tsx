interface SkeletonProps {
  /** Utilities for the size of the content that it replaces. */
  className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
