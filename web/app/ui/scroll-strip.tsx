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
  /** A few that swiping reaches can do without them. */
  hasButtons?: boolean;
  children: ReactNode;
}

/** Things side by side, past the edge of the page: swiped, scrolled, or moved by buttons where they do not all fit. */
export function ScrollStrip({ heading, actions, label, hasButtons = true, children }: ScrollStripProps) {
  const { trackRef, isAtStart, isAtEnd, move } = useScrollEnds();
  return (
    <>
      <div className="scroll-strip-head">
        {heading}
        {actions}
        {hasButtons && !(isAtStart && isAtEnd) && (
          <div className="scroll-strip-buttons">
            <MoveButton label={`Previous ${label}`} isAtEnd={isAtStart} onMove={() => move(-1)}>
              <ChevronLeft size={18} aria-hidden="true" />
            </MoveButton>
            <MoveButton label={`Next ${label}`} isAtEnd={isAtEnd} onMove={() => move(1)}>
              <ChevronRight size={18} aria-hidden="true" />
            </MoveButton>
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

interface MoveButtonProps {
  label: string;
  /** Nothing further that way. */
  isAtEnd: boolean;
  onMove: () => void;
  children: ReactNode;
}

/** aria-disabled at the ends: `disabled` would drop the focus of someone who moves the strip by keyboard. */
function MoveButton({ label, isAtEnd, onMove, children }: MoveButtonProps) {
  return (
    <IconButton label={label} hasEdge aria-disabled={isAtEnd || undefined} onClick={onMove}>
      {children}
    </IconButton>
  );
}
