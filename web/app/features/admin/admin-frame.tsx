import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { AdminAccess } from '#contract/admin-roles.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AdminsOnly } from './admins-only.tsx';
import { useMayCall } from './use-may-call.ts';
import './admin.css';

/** The pages in the navigation, each with the access of the call that it is made of. */
const sections: readonly { to: string; text: string; access: AdminAccess }[] = [
  { to: '/admin', text: 'Dashboard', access: 'admin-read' },
  { to: '/admin/portal', text: 'Orders', access: 'orders-read' },
  { to: '/admin/portal/quotes', text: 'Quotes', access: 'admin-read' },
  { to: '/admin/custom-pc-requests', text: 'Custom PCs', access: 'admin-read' },
  { to: '/admin/users', text: 'Users', access: 'admin-read' },
  { to: '/admin/portal/audit', text: 'Audit log', access: 'admin-read' },
];

export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  const mayCall = useMayCall();
  return (
    <div className="wrap min-h-dvh pt-10 pb-16">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-28 md:text-36" tabIndex={-1}>
          {title}
        </h1>
        <Badge tone="inverse">Administrator Account</Badge>
      </div>
      <nav aria-label="Admin area" className="admin-sections">
        {sections
          .filter(({ access }) => mayCall(access))
          .map(({ to, text }) => (
            <NavLink key={to} to={to} end>
              {text}
            </NavLink>
          ))}
      </nav>
      <AdminsOnly>{children}</AdminsOnly>
    </div>
  );
}
