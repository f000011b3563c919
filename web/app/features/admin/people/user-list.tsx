import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AdminUserList } from '#contract/admin.ts';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { adminRoleTexts } from '#contract/admin-roles.ts';
import { type AdminUserSort, adminUserSorts } from '#contract/admin-user-sorts.ts';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees } from '#contract/money.ts';
import { formatPhone } from '#web/features/identity/profile/format-phone.ts';
import { formatDate } from '#web/features/orders/order-texts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Table } from '#web/ui/table.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ExportButton } from '../export-button.tsx';
import { readPage } from '../read-page.ts';
import { SortLink } from '../sort-link.tsx';
import { useMayCall } from '../use-may-call.ts';
import { personPath, USERS_PATH } from './person-path.ts';
import '../list-tools.css';
import './people.css';

type ListState = { search: string; sort: AdminUserSort };

function addressOf({ search, sort }: ListState, page = 1): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (sort !== 'newest') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `${USERS_PATH}?${parameters}` : USERS_PATH;
}

/** Search, order and page are part of the address for Back, reload and bookmarks. */
export function UserList() {
  const [parameters] = useSearchParams();
  const search = (parameters.get('search') ?? '').trim().slice(0, 200);
  const sort = adminUserSorts.find((name) => name === parameters.get('sort')) ?? 'newest';
  const state = { search, sort };
  const page = readPage(parameters);
  const mayExport = useMayCall()('admin');
  const users = useQuery({
    ...apiQuery(adminEndpoints.listUsers, { ...state, page }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <UserSearch key={search} state={state} />
      <AdminQuery query={users} errorTitle="The users could not be loaded">
        {({ users: rows, pagination }) =>
          rows.length === 0 ? (
            <NoUsers search={search} />
          ) : (
            <div aria-busy={users.isPlaceholderData}>
              <div className="desk-list-tools">
                <p role="status" className="font-semibold">
                  {countText(pagination.total_count, search)}
                </p>
                {mayExport && (
                  <ExportButton endpoint={adminEndpoints.exportUsers} filter={state} fileName="users.csv" />
                )}
              </div>
              <UserTable users={rows} state={state} caption={countText(pagination.total_count, search)} />
              <Pagination
                page={page}
                pageCount={pagination.total_pages}
                hrefFor={(number) => addressOf(state, number)}
              />
            </div>
          )
        }
      </AdminQuery>
    </>
  );
}

/** Only the results of a search are counted up to a limit. */
function countText(count: number, search: string): string {
  const more = search !== '' && count >= MAX_COUNTED ? ' or more' : '';
  return `${formatNumber(count)}${more} ${count === 1 ? 'user' : 'users'}`;
}

function NoUsers({ search }: { search: string }) {
  if (search === '') return <EmptyState title="No users found" text="No one has signed up yet." />;
  return (
    <EmptyState
      title="No users found"
      text={`No user matches "${search}".`}
      action={
        <ButtonLink to={USERS_PATH} variant="line">
          Show All Users
        </ButtonLink>
      }
    />
  );
}

function UserSearch({ state }: { state: ListState }) {
  const navigate = useNavigate();
  return (
    <search>
      <form
        className="admin-search"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('search');
          void navigate(addressOf({ ...state, search: String(typed).trim() }));
        }}
      >
        <Input
          type="search"
          name="search"
          aria-label="Find a user by name, email or phone number"
          placeholder="Name, email or phone number"
          maxLength={200}
          defaultValue={state.search}
        />
        <Button type="submit" variant="line">
          Find
        </Button>
      </form>
    </search>
  );
}

interface UserTableProps {
  users: AdminUserList['users'];
  state: ListState;
  caption: string;
}

function UserTable({ users, state, caption }: UserTableProps) {
  /** The server has one direction for each order. */
  const sorting = (title: string, sort: AdminUserSort) => {
    const sorted = state.sort !== sort ? undefined : sort === 'name' ? 'ascending' : 'descending';
    const header = (
      <SortLink to={addressOf({ ...state, sort })} sorted={sorted}>
        {title}
      </SortLink>
    );
    return { key: sort, header, label: title, sorted } as const;
  };
  return (
    <div className="panel user-table">
      <Table
        caption={caption}
        isCaptionHidden
        isStacked
        rows={users}
        rowKey={({ _id }) => _id}
        columns={[
          {
            ...sorting('Name', 'name'),
            render: ({ _id, full_name }) => (
              <Link to={personPath(_id)} className="user-link">
                {full_name}
              </Link>
            ),
          },
          {
            ...sorting('Orders', 'orders'),
            isNumeric: true,
            render: ({ order_count }) => formatNumber(order_count),
          },
          { ...sorting('Spent', 'spent'), isNumeric: true, render: ({ spent }) => formatRupees(spent) },
          {
            key: 'role',
            header: 'Role',
            render: ({ admin_role, blocked_at }) => {
              if (admin_role) return <Badge>{adminRoleTexts[admin_role].name}</Badge>;
              return blocked_at ? <Badge tone="inverse">Blocked</Badge> : 'Customer';
            },
          },
          { key: 'email', header: 'Email', render: ({ email }) => email ?? '–' },
          { key: 'phone', header: 'Phone', render: ({ phone }) => (phone ? formatPhone(phone) : '–') },
          { ...sorting('Since', 'newest'), render: ({ created_at }) => formatDate(created_at) },
        ]}
      />
    </div>
  );
}
