import { siteFacts } from '#contract/site-facts.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { Dashboard } from '#web/features/admin/dashboard.tsx';

export function meta() {
  return [{ title: `Admin Dashboard | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function DashboardPage() {
  return (
    <AdminFrame title="Admin Dashboard">
      <Dashboard />
    </AdminFrame>
  );
}
