import { Link } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';

/** The sign is a chip under a market awning. */
export function Logo() {
  return (
    <Link className="logo" to="/" aria-label={`${siteFacts.name}, home`}>
      <svg viewBox="0 0 32 32" aria-hidden="true" fill="none">
        <path d="M4 5h6v8a3 3 0 0 1-6 0z" fill="var(--marigold)" />
        <path d="M10 5h6v8a3 3 0 0 1-6 0z" fill="var(--ink)" />
        <path d="M16 5h6v8a3 3 0 0 1-6 0z" fill="var(--marigold)" />
        <path d="M22 5h6v8a3 3 0 0 1-6 0z" fill="var(--ink)" />
        <path d="M6 18.5V25h20v-6.5M10 25v4M16 25v4M22 25v4" stroke="var(--ink)" strokeWidth="2" />
      </svg>
      <span>{siteFacts.name}</span>
    </Link>
  );
}
