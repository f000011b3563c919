import { siteFacts } from '#contract/site-facts.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { Users } from '#web/features/admin/users.tsx';

export function meta() {
  return [{ title: `Users | ${siteFacts.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function UsersPage() {
  return (
    <AdminFrame title="Users">
      <Users />
    </AdminFrame>
  );
}
