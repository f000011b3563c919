import { Link, useLocation } from 'react-router';
import { type AdminMenuGroup, isCurrentEntry } from './admin-menu.ts';

/** The pages of the admin area, grouped by job. */
export function AdminNavigation({ label, groups }: { label: string; groups: readonly AdminMenuGroup[] }) {
  const { pathname } = useLocation();
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
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
