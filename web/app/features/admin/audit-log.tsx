import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { auditEntityNames } from '#contract/audit-entities.ts';
import type { AuditChange } from '#contract/audit-log.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button, TextLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { Table } from '#web/ui/table.tsx';
import { AdminQuery } from './admin-query.tsx';
import { AUDIT_PATH } from './audit-address.ts';
import { Entries } from './audit-entries.tsx';
import { ExportButton } from './export-button.tsx';
import { readPage } from './read-page.ts';
import { UndoButton } from './undo-button.tsx';
import './audit-log.css';
import './list-tools.css';

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
              <div className="desk-list-tools justify-end">
                <ExportButton
                  endpoint={adminEndpoints.exportAuditLog}
                  filter={filter}
                  fileName="changes.csv"
                />
              </div>
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
            ? `Only changes of one ${(auditEntityNames[entity] ?? 'entry').toLowerCase()}.`
            : 'Only changes of one person.'}{' '}
          <TextLink to={AUDIT_PATH}>Show all changes</TextLink>
        </p>
      )}
      <form className="audit-filter" action={AUDIT_PATH}>
        {actor && <input type="hidden" name="actor" value={actor} />}
        <Field label="What">
          <Select name="entity" defaultValue={entity}>
            <option value="">Everything</option>
            {Object.entries(auditEntityNames).map(([name, text]) => (
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
