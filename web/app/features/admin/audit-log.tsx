import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import type { AuditChange } from '#contract/audit-log.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button, TextLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Table } from '#web/ui/table.tsx';
import { AdminQuery } from './admin-query.tsx';
import { AUDIT_PATH } from './audit-address.ts';
import { readPage } from './read-page.ts';
import { columnName, isTechnical, valueText } from './value-texts.ts';
import './audit-log.css';

const entityNames: Record<string, string> = {
  products: 'Product',
  product_costs: 'Cost of a product',
  users: 'User',
  orders: 'Order',
  order_returns: 'Return',
  order_refunds: 'Refund',
  quotes: 'Quote',
  quote_lines: 'Line of a quote',
  custom_pc_requests: 'Custom PC request',
  custom_pc_request_events: 'Note on a custom PC request',
  custom_pc_request_checks: 'Check of a custom PC request',
  bank_transfers: 'Bank transfer',
  search_synonyms: 'Synonyms',
  search_redirects: 'Redirect of a search',
  ignored_searches: 'Ignored search',
  remedied_searches: 'Search with new synonyms',
  mails: 'Mail',
  jobs: 'Job',
  task_runs: 'Periodic work',
  shop_settings: 'Setting',
};

/** The pages of what was changed, up to its id. */
const entityPages: Record<string, string> = {
  products: '/admin/portal/products/',
  users: '/admin/users/',
  orders: '/admin/orders/',
  product_costs: '/admin/portal/products/',
};

const filterNames = ['entity', 'entity_id', 'actor', 'from', 'to'] as const;
type FilterName = (typeof filterNames)[number];

/** Who changed what, newest first. The filter is part of the address. */
export function AuditLogPage() {
  const [parameters] = useSearchParams();
  const filter = Object.fromEntries(
    filterNames.map((name) => [name, (parameters.get(name) ?? '').slice(0, 60)]).filter(([, value]) => value),
  );
  const page = readPage(parameters);
  const log = useQuery({
    ...apiQuery(adminEndpoints.readAuditLog, { page, ...filter }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <ChangeFilter key={JSON.stringify(filter)} {...filter} />
      <AdminQuery query={log} errorTitle="The audit log could not be loaded">
        {({ changes, pagination }) =>
          changes.length === 0 ? (
            <EmptyState
              title="No changes"
              text={
                Object.keys(filter).length === 0
                  ? 'Everything that staff changes appears here.'
                  : 'No change matches the filter.'
              }
            />
          ) : (
            <>
              <div className="panel audit-table">
                <ChangeTable changes={changes} count={pagination.total_count} filter={filter} />
              </div>
              <Pagination
                page={page}
                pageCount={pagination.total_pages}
                hrefFor={(number) => `?${new URLSearchParams({ ...filter, page: String(number) })}`}
              />
            </>
          )
        }
      </AdminQuery>
    </>
  );
}

type Filter = Partial<Record<FilterName, string>>;

function ChangeFilter({ entity = '', entity_id, actor, from, to }: Filter) {
  return (
    <search>
      {(entity_id || actor) && (
        <p className="mb-4">
          {entity_id
            ? `Only changes of one ${(entityNames[entity] ?? 'entry').toLowerCase()}.`
            : 'Only changes of one person.'}{' '}
          <TextLink to={AUDIT_PATH}>Show all changes</TextLink>
        </p>
      )}
      <form className="audit-filter" action={AUDIT_PATH}>
        {actor && <input type="hidden" name="actor" value={actor} />}
        <Field label="What">
          <Select name="entity" defaultValue={entity}>
            <option value="">Everything</option>
            {Object.entries(entityNames).map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From">
          <Input type="date" name="from" defaultValue={from} />
        </Field>
        <Field label="To">
          <Input type="date" name="to" defaultValue={to} />
        </Field>
        <Button type="submit" variant="line">
          Show
        </Button>
      </form>
    </search>
  );
}

interface ChangeTableProps {
  changes: readonly AuditChange[];
  count: number;
  filter: Filter;
}

function ChangeTable({ changes, count, filter }: ChangeTableProps) {
  const changesOf = ({ _id, full_name }: AuditChange['actor']) => {
    const name = full_name ?? 'A deleted account';
    if (filter.actor) return name;
    return (
      <Link
        className="audit-link"
        title={`Only changes of ${name}`}
        to={`?${new URLSearchParams({ ...filter, actor: _id })}`}
      >
        {name}
      </Link>
    );
  };
  return (
    <Table
      isStacked
      caption={`${formatNumber(count)} ${count === 1 ? 'change' : 'changes'}`}
      rows={changes}
      rowKey={({ change_id }) => change_id}
      columns={[
        { key: 'when', header: 'When', render: ({ created_at }) => formatDateTime(created_at) },
        { key: 'who', header: 'Who', render: ({ actor }) => changesOf(actor) },
        { key: 'what', header: 'What', isProse: true, render: (change) => <Entries change={change} /> },
        {
          key: 'undo',
          header: <span className="sr-only">Undo</span>,
          render: (change) => <UndoButton change={change} />,
        },
      ]}
    />
  );
}

/** A change of many products is one line, with its products on its own page. */
function Entries({ change }: { change: AuditChange }) {
  if (change.batch_id === null) return <EntryList change={change} />;
  return (
    <>
      <Link className="audit-link" to={`/admin/portal/prices?batch=${change.batch_id}`}>
        {change.batch_summary}
      </Link>
      <details className="text-13">
        <summary>
          {formatNumber(change.entry_count)} {change.entry_count === 1 ? 'product' : 'products'}
        </summary>
        <EntryList change={change} />
      </details>
    </>
  );
}

function EntryList({ change }: { change: AuditChange }) {
  const rest = change.entry_count - change.entries.length;
  return (
    <>
      {change.undoes && <p className="text-13">Undoes an earlier change</p>}
      <ul>
        {change.entries.map(({ entity, entity_id, entity_name, before, after }) => (
          <li key={`${entity} ${entity_id}`}>
            <strong>{entityNames[entity] ?? entity}</strong>{' '}
            {after && entityPages[entity] ? (
              <Link className="audit-link" to={entityPages[entity] + entity_id}>
                {entity_name ?? entity_id}
              </Link>
            ) : (
              (entity_name ?? (entity === 'shop_settings' ? columnName(entity_id) : null))
            )}
            <Differences before={before} after={after} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-13">and {formatNumber(rest)} more</p>}
    </>
  );
}

/** What was there is struck through; a new or deleted row has only one value for each column. */
function Differences({ before, after }: Pick<AuditChange['entries'][number], 'before' | 'after'>) {
  const columns = Object.keys(after ?? before ?? {}).filter((column) => !isTechnical(column));
  return columns.map((column) => (
    <div key={column} className="text-13">
      {columnName(column)}: {before && <del className="text-ink-3">{valueText(column, before[column])}</del>}
      {before && after && ' → '}
      {after && <ins className="audit-new">{valueText(column, after[column])}</ins>}
    </div>
  ));
}

function UndoButton({ change }: { change: AuditChange }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () => browserApi().call(adminEndpoints.undoChange, { parameters: { id: change.change_id } }),
    retry: false,
    onSuccess: () => showToast({ kind: 'success', title: 'The change was undone.' }),
    onError: (error) => showToast({ kind: 'error', title: error.message }),
    onSettled: async () => {
      setIsConfirming(false);
      await queryClient.invalidateQueries({ queryKey: [adminEndpoints.readAuditLog.path] });
    },
  });
  if (change.undone_by) return 'Undone';
  if (!change.can_undo) return null;
  return (
    <>
      <Button variant="line" size="small" onClick={() => setIsConfirming(true)}>
        Undo
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Undo this change?"
        footer={
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={() => setIsConfirming(false)}>
              Cancel
            </Button>
            <Button isBusy={undo.isPending} onClick={() => undo.mutate()}>
              Undo
            </Button>
          </div>
        }
      >
        <p>
          {change.entry_count === 1 ? 'What changed gets' : `All ${change.entry_count} changes get`} the
          former value back. Nothing happens if it was changed again since.
        </p>
      </Dialog>
    </>
  );
}
