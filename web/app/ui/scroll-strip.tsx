import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { useScrollEnds } from './use-scroll-ends.ts';

interface ScrollStripProps {
  heading: ReactNode;
  /** Shown between the heading and the scroll buttons. */
  actions?: ReactNode;
  /** Names the items, as in "Previous products". */
  label: string;
  /** False for a few items that can be reached by swiping. */
  hasButtons?: boolean;
  children: ReactNode;
}

/** A horizontal list that is scrolled by swiping or by buttons, which are shown if not all items fit. */
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
  /** The strip cannot be scrolled further in this direction. */
  isAtEnd: boolean;
  onMove: () => void;
  children: ReactNode;
}

/** Uses aria-disabled at the ends, because `disabled` would remove the keyboard focus. */
function MoveButton({ label, isAtEnd, onMove, children }: MoveButtonProps) {
  return (
    <IconButton label={label} hasEdge aria-disabled={isAtEnd || undefined} onClick={onMove}>
      {children}
    </IconButton>
  );
}
