import { NavLink } from 'react-router';
import type { AdminMenuGroup } from './admin-menu.ts';

/** The pages of the admin area, grouped by job. */
export function AdminNavigation({ label, groups }: { label: string; groups: readonly AdminMenuGroup[] }) {
  return (
    <nav aria-label={label} className="admin-navigation">
      {groups.map(({ name, entries }) => (
        <ul key={name} aria-label={name}>
          {entries.map(({ path, text, Icon }) => (
            <li key={path}>
              <NavLink to={path} end={hasEntryBelow(path, groups)} title={text}>
                <Icon size={18} />
                <span>{text}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** An entry stays marked on the pages below it (a quote, a user), unless one of these has an entry of its own. */
function hasEntryBelow(path: string, groups: readonly AdminMenuGroup[]): boolean {
  return groups.some(({ entries }) => entries.some((other) => other.path.startsWith(`${path}/`)));
}
