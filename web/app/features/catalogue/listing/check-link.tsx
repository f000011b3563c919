import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import './check-link.css';

interface CheckLinkProps {
  /** The address of the page with the choice toggled. */
  to: string;
  label: ReactNode;
  isChecked: boolean;
  /** Called instead of opening `to`, which is for other tabs and pages without scripts. */
  onToggle: () => void;
  /** Secondary text at the end of the line, such as a count. */
  end?: ReactNode;
}

/** A checkbox that is a link, so that it works without scripts. `nofollow` keeps crawlers from trying every combination. */
export function CheckLink({ to, label, isChecked, onToggle, end }: CheckLinkProps) {
  return (
    <Link
      to={to}
      rel="nofollow"
      role="checkbox"
      className="check check-link"
      onKeyDown={followOnSpace}
      {...useToggle(isChecked, onToggle)}
    >
      <span className="check-mark" />
      <span>{label}</span>
      {end !== undefined && <span className="check-end num">{end}</span>}
    </Link>
  );
}

/** A switch that is a link. */
export function SwitchLink({ to, label, isChecked, onToggle }: Omit<CheckLinkProps, 'end'>) {
  return (
    <Link
      to={to}
      rel="nofollow"
      role="switch"
      className="switch"
      onKeyDown={followOnSpace}
      {...useToggle(isChecked, onToggle)}
    >
      {label}
      <span className="switch-track" />
    </Link>
  );
}

/** Shows the choice toggled at once, before its page is there. */
function useToggle(isChecked: boolean, onToggle: () => void) {
  // The wanted value rather than that it was pressed: while the page loads, the filters already follow its address.
  const [wanted, setWanted] = useStateUntilNavigation<boolean | null>(null);
  const isShown = wanted ?? isChecked;
  const toggle = (event: MouseEvent) => {
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (opensElsewhere) return;
    event.preventDefault();
    setWanted(!isShown);
    onToggle();
  };
  return { 'aria-checked': isShown, onClick: toggle };
}

/** Links follow Enter only; a checkbox is toggled by Space. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
