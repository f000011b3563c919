import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
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
      aria-checked={isChecked}
      className="check check-link"
      onKeyDown={followOnSpace}
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
      aria-checked={isChecked}
      className="switch"
      onKeyDown={followOnSpace}
    >
      {label}
      <span className="switch-track" />
    </Link>
  );
}

/** Links follow Enter only; a checkbox is toggled by Space. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
