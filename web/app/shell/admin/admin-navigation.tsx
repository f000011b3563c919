import { Link, useLocation } from 'react-router';
import { formatNumber } from '#contract/format-number.ts';
import { type AdminMenuGroup, isCurrentEntry } from './admin-menu.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';

/** The pages of the admin area, grouped by job. */
export function AdminNavigation({ label, groups }: { label: string; groups: readonly AdminMenuGroup[] }) {
  const { pathname } = useLocation();
  const waiting = useWaitingCounts();
  return (
    <nav aria-label={label} className="admin-navigation">
      {groups.map(({ name, entries }) => (
        <ul key={name} aria-label={name}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <Link
                to={entry.path}
                aria-current={isCurrentEntry(entry, pathname, groups) ? 'page' : undefined}
                title={entry.text}
              >
                <entry.Icon size={18} />
                <span>{entry.text}</span>
                <WaitingCount count={waiting[entry.path] ?? 0} />
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <b className="admin-count num">
      {formatNumber(count)}
      <span className="sr-only"> waiting</span>
    </b>
  );
}
