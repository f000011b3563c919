interface SkeletonProps {
  /** Height and width, as utilities: a skeleton takes the box of what will stand there. */
  className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
