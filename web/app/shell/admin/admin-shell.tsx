import Store from 'lucide-react/icons/store';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import { AdminsOnly } from '#web/features/admin/admins-only.tsx';
import { SecondFactorGate } from '#web/features/admin/security/second-factor-gate.tsx';
import { useSession } from '#web/lib/session.ts';
import { DemoNote } from '../demo-note.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { AdminJump } from './admin-jump.tsx';
import { type AdminMenuEntry, adminMenuOf } from './admin-menu.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminPerson } from './admin-person.tsx';
import { AdminTabBar } from './admin-tab-bar.tsx';
import '#web/features/admin/admin.css';
import './admin-shell.css';

interface AdminShellProps {
  title: string;
  menu: readonly AdminMenuEntry[];
  children: ReactNode;
}

/** The frame of the admin area, instead of the shop's header and footer. */
export function AdminShell({ title, menu, children }: AdminShellProps) {
  const groups = adminMenuOf(useSession()?.user.admin_role ?? null, menu);
  const start = groups[0]?.entries[0]?.path ?? '/admin';
  return (
    <div className="admin-shell">
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <aside className="admin-rail" aria-label="Menu">
        <div>
          <AdminLogo to={start} text={siteFacts.name} />
          <AdminNavigation label="Admin area" groups={groups} />
          <AdminPerson />
        </div>
      </aside>
      <div className="admin-page">
        <header className="admin-top">
          <AdminLogo to={start} text="Admin" />
          <DemoNote className="admin-demo" />
          <AdminJump groups={groups} />
          <ThemeSwitch />
          <Link className="admin-shop-link" to="/">
            <Store size={18} aria-hidden="true" />
            <span>View shop</span>
          </Link>
        </header>
        <main id="main" className="admin-main" tabIndex={-1}>
          <PageTitle title={title} />
          <AdminsOnly>
            <SecondFactorGate>{children}</SecondFactorGate>
          </AdminsOnly>
        </main>
      </div>
      <AdminTabBar groups={groups} />
    </div>
  );
}

function AdminLogo({ to, text }: { to: string; text: string }) {
  return (
    <Link className="logo" to={to} aria-label={`${siteFacts.name}, admin area`}>
      <span className="logo-sign" />
      <span>{text}</span>
    </Link>
  );
}

/** Takes the focus after a navigation inside the admin area, because the frame around it stays. */
function PageTitle({ title }: { title: string }) {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
