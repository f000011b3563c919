import Menu from 'lucide-react/icons/menu';
import { Link, useLocation } from 'react-router';
import { useStateUntilNavigation } from '#web/lib/use-state-until-navigation.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type AdminMenuGroup, isCurrentEntry } from './admin-menu.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminPerson } from './admin-person.tsx';

const MAX_TABS = 4;

/** The navigation on phones, at the bottom of the screen: the first page of each group, and a sheet with all pages. */
export function AdminTabBar({ groups }: { groups: readonly AdminMenuGroup[] }) {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useStateUntilNavigation(false);
  const tabs = groups.flatMap(({ entries }) => entries.slice(0, 1)).slice(0, MAX_TABS);
  return (
    <>
      <nav aria-label="Admin area" className="admin-tabs">
        {tabs.map((tab) => (
          <Link
            key={tab.path}
            to={tab.path}
            aria-current={isCurrentEntry(tab, pathname, groups) ? 'page' : undefined}
          >
            <tab.Icon size={22} />
            {tab.text}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Menu size={22} aria-hidden="true" />
          Menu
        </button>
      </nav>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Menu" footer={<AdminPerson />}>
        <AdminNavigation label="All admin pages" groups={groups} />
      </Dialog>
    </>
  );
}
