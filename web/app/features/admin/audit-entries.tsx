import { Link } from 'react-router';
import { auditEntityNames } from '#contract/audit-entities.ts';
import type { AuditChange } from '#contract/audit-log.ts';
import { formatNumber } from '#contract/format-number.ts';
import { describeJob } from './jobs/job-texts.ts';
import { changedColumns, columnName, valueText } from './value-texts.ts';
import './audit-log.css';

/** The pages of what was changed, up to its id. */
const entityPages: Record<string, string> = {
  products: '/admin/portal/products/',
  users: '/admin/users/',
  orders: '/admin/orders/',
  product_costs: '/admin/portal/products/',
};

/** Of these the address has the name. */
const namedPages: Record<string, string> = {
  quotes: '/admin/portal/quotes/',
  quote_events: '/admin/portal/quotes/',
  custom_pc_requests: '/admin/custom-pc-requests/',
};

/** A change of many products is one line, with its products on its own page. */
export function Entries({ change }: { change: AuditChange }) {
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
            <EntityName {...{ entity, entity_id, entity_name, after }} />
            <Differences before={before} after={after} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-13">and {formatNumber(rest)} more</p>}
    </>
  );
}

type Entry = AuditChange['entries'][number];

/** What was changed, with a link to its page if it has one. */
export function EntityName({ entity, entity_id, entity_name, after }: Omit<Entry, 'before'>) {
  const page = after && addressOf(entity, entity_id, entity_name);
  const name = nameOf(entity, entity_id, entity_name);
  return (
    <>
      <strong>{auditEntityNames[entity] ?? entity}</strong>{' '}
      {page ? (
        <Link className="audit-link" to={page}>
          {entity_name ?? entity_id}
        </Link>
      ) : (
        name
      )}
    </>
  );
}

function addressOf(entity: string, id: string, name: string | null): string | null {
  if (entity === 'planned_prices') return '/admin/portal/prices';
  if (namedPages[entity]) return name && namedPages[entity] + encodeURIComponent(name);
  return entityPages[entity] ? entityPages[entity] + id : null;
}

function nameOf(entity: string, id: string, name: string | null): string | null {
  if (entity === 'shop_settings') return columnName(id);
  if (entity === 'task_runs') return describeJob(id).name;
  return entity === 'jobs' && name ? describeJob(name).name : name;
}

/** What was there is struck through; a new or deleted row has only one value for each column. */
function Differences(entry: Pick<Entry, 'before' | 'after'>) {
  return changedColumns(entry).map((column) => (
    <div key={column} className="text-13">
      <Difference column={column} {...entry} />
    </div>
  ));
}

export function Difference({ column, before, after }: Pick<Entry, 'before' | 'after'> & { column: string }) {
  return (
    <>
      {columnName(column)}: {before && <del className="text-ink-3">{valueText(column, before[column])}</del>}
      {before && after && ' → '}
      {after && <ins className="audit-new">{valueText(column, after[column])}</ins>}
    </>
  );
}
