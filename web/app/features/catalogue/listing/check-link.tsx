import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { afterNextPaint } from '#web/lib/after-next-paint.ts';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import './check-link.css';

interface CheckLinkProps {
  /** The address of the page with the choice toggled. */
  to: string;
  label: ReactNode;
  isChecked: boolean;
  /** Secondary text at the end of the line, such as a count. */
  end?: ReactNode;
}

/** A checkbox that is a link, so that it works without scripts. `nofollow` keeps crawlers from trying every combination. */
export function CheckLink({ to, label, isChecked, end }: CheckLinkProps) {
  return (
    <Link
      to={to}
      rel="nofollow"
      role="checkbox"
      className="check check-link"
      onKeyDown={followOnSpace}
      {...useToggle(to, isChecked)}
    >
      <span className="check-mark" />
      <span>{label}</span>
      {end !== undefined && <span className="check-end num">{end}</span>}
    </Link>
  );
}

/** A switch that is a link. */
export function SwitchLink({ to, label, isChecked }: Omit<CheckLinkProps, 'end'>) {
  return (
    <Link
      to={to}
      rel="nofollow"
      role="switch"
      className="switch"
      onKeyDown={followOnSpace}
      {...useToggle(to, isChecked)}
    >
      {label}
      <span className="switch-track" />
    </Link>
  );
}

/** Shows the choice toggled at once, and only then opens the page with it. */
function useToggle(to: string, isChecked: boolean) {
  const navigate = useNavigate();
  // The wanted value rather than that it was pressed: while the page loads, the filters already follow its address.
  const [wanted, setWanted] = useStateUntilNavigation<boolean | null>(null);
  const isShown = wanted ?? isChecked;
  const toggle = (event: MouseEvent) => {
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (opensElsewhere) return;
    event.preventDefault();
    setWanted(!isShown);
    afterNextPaint(() => void navigate(to));
  };
  return { 'aria-checked': isShown, onClick: toggle };
}

/** Links follow Enter only; a checkbox is toggled by Space. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
