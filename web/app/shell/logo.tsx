import { Link } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';

/** The sign is the picture of the shop's facts (`lib/brand-style.ts`). */
export function Logo() {
  return (
    <Link className="logo" to="/" aria-label={`${siteFacts.name}, home`}>
      <span className="logo-sign" />
      <span>{siteFacts.name}</span>
    </Link>
  );
}
