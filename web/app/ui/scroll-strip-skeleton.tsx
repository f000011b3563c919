import { Children, type ReactNode } from 'react';

interface ScrollStripSkeletonProps {
  heading: ReactNode;
  children: ReactNode;
}

/** A placeholder with the layout of a strip, so that nothing shifts when the strip is loaded. */
export function ScrollStripSkeleton({ heading, children }: ScrollStripSkeletonProps) {
  return (
    <>
      <div className="scroll-strip-head">{heading}</div>
      <ul className="scroll-strip" inert>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </>
  );
}
