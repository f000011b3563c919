import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import type { AuditChange } from '#contract/audit-log.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { TextLink } from '#web/ui/button.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { AUDIT_PATH } from '../audit-address.ts';
import { Difference, EntityName } from '../audit-entries.tsx';
import { UndoButton } from '../undo-button.tsx';
import { useMayCall } from '../use-may-call.ts';
import { changedColumns } from '../value-texts.ts';
import './latest-changes.css';

const SHOWN = 5;

/** The newest changes of staff in one line each. */
export function LatestChanges() {
  const log = useQuery({ ...apiQuery(adminEndpoints.readAuditLog, { page: 1 }), staleTime: 0, gcTime: 0 });
  const mayUndo = useMayCall()('admin');
  return (
    <section className="panel dashboard-panel" aria-labelledby="latest-changes">
      <h2 id="latest-changes" className="latest-title">
        Latest changes
      </h2>
      <AdminQuery query={log} errorTitle="The latest changes could not be loaded">
        {({ changes }) =>
          changes.length === 0 ? (
            <p className="latest-none">Everything that staff changes appears here.</p>
          ) : (
            <ul className="latest-changes">
              {changes.slice(0, SHOWN).map((change) => (
                <li key={change.change_id}>
                  <div>
                    <ChangeLine change={change} />
                    <small>
                      {change.actor.full_name ?? 'A deleted account'}, {formatDateTime(change.created_at)}
                    </small>
                  </div>
                  {mayUndo && <UndoButton change={change} />}
                </li>
              ))}
            </ul>
          )
        }
      </AdminQuery>
      <p className="dashboard-more">
        <TextLink to={AUDIT_PATH}>All changes</TextLink>
      </p>
    </section>
  );
}

function ChangeLine({ change }: { change: AuditChange }) {
  const { batch_id, batch_summary, undoes, entry_count } = change;
  const [entry] = change.entries;
  if (batch_id !== null)
    return (
      <p>
        {undoes && 'Undone: '}
        <Link className="audit-link" to={`/admin/portal/prices?batch=${batch_id}`}>
          {batch_summary}
        </Link>
      </p>
    );
  if (!entry) return <p>{change.action}</p>;
  const columns = changedColumns(entry);
  const rest = columns.length - 1 + entry_count - 1;
  return (
    <p>
      {undoes && 'Undone: '}
      <EntityName {...entry} />{' '}
      {entry.before && entry.after && columns[0] ? (
        <>
          <Difference column={columns[0]} before={entry.before} after={entry.after} />
          {rest > 0 && ` and ${rest} more`}
        </>
      ) : (
        (entry.after && 'added') || 'removed'
      )}
    </p>
  );
}
