import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { AdminsOnly } from './admins-only.tsx';
import './admin.css';

const sections = [
  { to: '/admin', text: 'Dashboard' },
  { to: '/admin/users', text: 'Users' },
  { to: '/admin/portal', text: 'Audit log' },
];

export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap min-h-dvh pt-10 pb-16">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-28 md:text-36" tabIndex={-1}>
          {title}
        </h1>
        <Badge tone="inverse">Administrator Account</Badge>
      </div>
      <nav aria-label="Admin area" className="admin-sections">
        {sections.map(({ to, text }) => (
          <NavLink key={to} to={to} end>
            {text}
          </NavLink>
        ))}
      </nav>
      <AdminsOnly>{children}</AdminsOnly>
    </div>
  );
}
