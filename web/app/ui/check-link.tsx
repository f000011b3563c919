import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import './check-link.css';

interface CheckLinkProps {
  /** The same page with the choice made, or taken back. */
  to: string;
  label: ReactNode;
  isChecked: boolean;
  /** Small print at the end of the line, such as a count. */
  end?: ReactNode;
}

/** A choice that is an address: it works before and without any script. Crawlers are asked not to try every mixture. */
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

/** The same for what is on or off. */
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

/** Enter is the link's own key; a checkbox answers to Space. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
