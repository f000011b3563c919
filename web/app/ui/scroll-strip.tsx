import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useScrollEnds } from './use-scroll-ends.ts';

interface ScrollStripProps {
  heading: ReactNode;
  /** Stands between the heading and the buttons that move the strip. */
  actions?: ReactNode;
  /** Names what is moved, as it reads after "Previous". */
  label: string;
  children: ReactNode;
}

/** Things side by side, past the edge of the page: swiped, scrolled, or moved by buttons where they do not all fit. */
export function ScrollStrip({ heading, actions, label, children }: ScrollStripProps) {
  const { trackRef, isAtStart, isAtEnd, move } = useScrollEnds();
  return (
    <>
      <div className="scroll-strip-head">
        {heading}
        {actions}
        {!(isAtStart && isAtEnd) && (
          <div className="scroll-strip-buttons">
            <IconButton label={`Previous ${label}`} hasEdge disabled={isAtStart} onClick={() => move(-1)}>
              <ChevronLeft size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Next ${label}`} hasEdge disabled={isAtEnd} onClick={() => move(1)}>
              <ChevronRight size={18} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      <ul className="scroll-strip" ref={trackRef}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </>
  );
}
