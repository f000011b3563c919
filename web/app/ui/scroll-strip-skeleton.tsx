import { Children, type ReactNode } from 'react';

interface ScrollStripSkeletonProps {
  heading: ReactNode;
  children: ReactNode;
}

/** The boxes of a strip without what moves it: nothing jumps when the strip itself comes. */
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
