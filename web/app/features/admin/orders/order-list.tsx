import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { formatNumber } from '#contract/format-number.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import { orderFilters } from '#contract/order-states.ts';
import { storageKeys } from '#contract/storage-keys.ts';
import { orderFilterNames } from '#web/features/orders/order-texts.ts';
import type { CallParameters } from '#web/lib/api-client.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ExportButton } from '../export-button.tsx';
import { readPage } from '../read-page.ts';
import { useMayCall } from '../use-may-call.ts';
import { type Selection, useSelection } from '../use-selection.ts';
import { createViewList } from '../views/saved-views.ts';
import { ViewBar } from '../views/view-bar.tsx';
import { OrderRows } from './order-rows.tsx';
import { OrderSelection } from './order-selection.tsx';
import '../desk.css';
import '../list-tools.css';
import './order-list.css';

const ORDERS_PATH = '/admin/portal';
const views = createViewList(storageKeys.orderViews);
const presets = [
  { name: 'All', query: '' },
  { name: 'To pack', query: 'status=confirmed' },
  { name: 'Being packed', query: 'status=processing' },
  { name: 'To ship', query: 'status=packed' },
  { name: 'Returns', query: 'status=return_requested' },
];

type ListFilter = { search: string; status: string };

function listQuery({ search, status }: ListFilter, page = 1): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (status) parameters.set('status', status);
  if (page > 1) parameters.set('page', String(page));
  return parameters.toString();
}

function addressOf(query: string): string {
  return query ? `${ORDERS_PATH}?${query}` : ORDERS_PATH;
}

/** Search, status and page are part of the address for Back, reload and bookmarks. */
export function AdminOrderList() {
  const [parameters] = useSearchParams();
  const page = readPage(parameters);
  const search = (parameters.get('search') ?? '').trim().slice(0, 200);
  const status = orderFilters.find((name) => name === parameters.get('status')) ?? '';
  const filter = { search, status };
  const selection = useSelection(listQuery(filter));
  const orders = useQuery({
    ...apiQuery(adminOrderEndpoints.listOrders, { page, ...filterParameters(filter) }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ViewBar views={views} presets={presets} query={listQuery(filter)} addressOf={addressOf} />
      <OrderFilter key={search} {...filter} />
      <OrderSelection selection={selection} onMoved={() => void orders.refetch()} />
      <AdminQuery query={orders} errorTitle="The orders could not be loaded">
        {({ orders: rows, pagination }) =>
          rows.length === 0 ? (
            <NoOrders isFiltered={search !== '' || status !== ''} />
          ) : (
            <div aria-busy={orders.isPlaceholderData}>
              <ListTools
                filter={filter}
                count={pagination.total_count}
                ids={rows.map(({ _id }) => _id)}
                selection={selection}
              />
              <OrderRows orders={rows} selection={selection} />
              <Pagination
                page={page}
                pageCount={pagination.total_pages}
                hrefFor={(number) => addressOf(listQuery(filter, number))}
              />
            </div>
          )
        }
      </AdminQuery>
    </>
  );
}

/** The filter without the page, for the API. */
function filterParameters({ search, status }: ListFilter): CallParameters {
  return { ...(search && { search }), ...(status && { status }) };
}

interface ListToolsProps {
  filter: ListFilter;
  count: number;
  /** Of the orders on this page. */
  ids: readonly string[];
  selection: Selection;
}

function ListTools({ filter, count, ids, selection }: ListToolsProps) {
  const mayExport = useMayCall()('orders');
  return (
    <div className="desk-list-tools">
      <Checkbox
        className="desk-order-pick-all"
        label="Select this page"
        checked={ids.every(selection.has)}
        onChange={({ target }) => selection.pick(ids, target.checked)}
      />
      <p className="font-semibold" role="status">
        {count < MAX_COUNTED ? formatNumber(count) : `${formatNumber(count)} or more`}{' '}
        {count === 1 ? 'order' : 'orders'}
      </p>
      {mayExport && (
        <ExportButton
          endpoint={adminOrderEndpoints.exportOrders}
          filter={filterParameters(filter)}
          fileName="orders.csv"
        />
      )}
    </div>
  );
}

function OrderFilter({ search, status }: ListFilter) {
  const navigate = useNavigate();
  return (
    <search>
      <form
        className="desk-filter"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('search');
          void navigate(addressOf(listQuery({ search: String(typed).trim(), status })));
        }}
      >
        <Input
          type="search"
          name="search"
          aria-label="Find orders by number, phone number, email or product"
          placeholder="Order number, phone, email or product"
          maxLength={200}
          defaultValue={search}
        />
        <Button type="submit" variant="line">
          Find
        </Button>
        <Select
          aria-label="Status"
          value={status}
          onChange={(event) => void navigate(addressOf(listQuery({ search, status: event.target.value })))}
        >
          <option value="">Every status</option>
          {orderFilters.map((name) => (
            <option key={name} value={name}>
              {orderFilterNames[name]}
            </option>
          ))}
        </Select>
      </form>
    </search>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState title="No orders yet" text="The orders of the shop appear here." />;
  return (
    <EmptyState
      title="No order found"
      text="Please check the spelling, or choose another status. An email address must be complete, and so must a phone number."
      action={
        <ButtonLink to={ORDERS_PATH} variant="line">
          Show All Orders
        </ButtonLink>
      }
    />
  );
}
