import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AdminUser } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { adminRoleTexts } from '#contract/admin-roles.ts';
import { formatNumber } from '#contract/format-number.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { formatPhone } from '#web/features/identity/profile/format-phone.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { AccountButton } from './account-button.tsx';
import { AdminQuery } from './admin-query.tsx';
import { readPage } from './read-page.ts';
import { RoleButton } from './role-button.tsx';

const dayFormat = new Intl.DateTimeFormat(siteFacts.locale, {
  dateStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** Search and page are part of the address for Back, reload and bookmarks. */
export function Users() {
  const [parameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const page = readPage(parameters);
  const users = useQuery({
    ...apiQuery(adminEndpoints.listUsers, { search, page }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <UserSearch key={search} search={search} />
      <AdminQuery query={users} errorTitle="The users could not be loaded">
        {({ users: rows, pagination }) =>
          rows.length === 0 ? (
            <EmptyState
              title="No users found"
              text={search === '' ? 'No one has signed up yet.' : `No user matches "${search}".`}
            />
          ) : (
            <>
              <UserTable users={rows} count={pagination.total_count} />
              <Pagination
                page={page}
                pageCount={pagination.total_pages}
                hrefFor={(number) => `?${new URLSearchParams({ search, page: String(number) })}`}
              />
            </>
          )
        }
      </AdminQuery>
    </>
  );
}

function UserSearch({ search }: { search: string }) {
  return (
    <search>
      <form className="admin-search" action="/admin/users">
        <Input
          type="search"
          name="search"
          aria-label="Find a user by name, email or phone number"
          placeholder="Name, email or phone number"
          maxLength={200}
          defaultValue={search}
        />
        <Button type="submit" variant="line">
          Find
        </Button>
      </form>
    </search>
  );
}

function UserTable({ users, count }: { users: readonly AdminUser[]; count: number }) {
  return (
    <Table
      caption={`${formatNumber(count)} ${count === 1 ? 'user' : 'users'}`}
      rows={users}
      rowKey={({ _id }) => _id}
      columns={[
        { key: 'name', header: 'Name', render: ({ full_name }) => full_name },
        { key: 'email', header: 'Email', render: ({ email }) => email ?? '–' },
        { key: 'phone', header: 'Phone', render: ({ phone }) => (phone ? formatPhone(phone) : '–') },
        { key: 'since', header: 'Since', render: ({ created_at }) => dayFormat.format(new Date(created_at)) },
        {
          key: 'role',
          header: 'Role',
          render: ({ admin_role, blocked_at }) => {
            if (admin_role) return <Badge>{adminRoleTexts[admin_role].name}</Badge>;
            return blocked_at ? <Badge tone="inverse">Blocked</Badge> : 'Customer';
          },
        },
        {
          key: 'change',
          header: <span className="sr-only">Change the account</span>,
          render: (user) => <AccountActions user={user} />,
        },
      ]}
    />
  );
}

function AccountActions({ user }: { user: AdminUser }) {
  const isOwnAccount = useSession()?.user._id === user._id;
  return (
    <div className="flex gap-2">
      {user.is_admin ? (
        <>
          <RoleButton user={user} action="Change Role" />
          <RoleButton user={user} action="Remove Admin" />
        </>
      ) : (
        <>
          {!user.blocked_at && <RoleButton user={user} action="Make Admin" />}
          <AccountButton user={user} action={user.blocked_at ? 'unblock' : 'block'} />
        </>
      )}
      {!user.blocked_at && !isOwnAccount && <AccountButton user={user} action="signOut" />}
    </div>
  );
}
