import { useQuery } from '@tanstack/react-query';
import type { TaskList } from '#contract/admin-jobs.ts';
import { adminOperationsEndpoints } from '#contract/admin-operations-endpoints.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { describeJob } from './job-texts.ts';
import { RunNowButton } from './run-now-button.tsx';

type Task = TaskList['tasks'][number];

const REFRESH_MS = 15_000;

/** What every server does again and again, with its last run; failing work first. */
export function TaskTable() {
  const tasks = useQuery({
    ...apiQuery(adminOperationsEndpoints.listTasks),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  return (
    <section className="mt-8" aria-labelledby="tasks-title">
      <h2 id="tasks-title" className="mb-3 text-18">
        Periodic work
      </h2>
      <AdminQuery query={tasks} errorTitle="The periodic work could not be loaded">
        {({ tasks: rows }) =>
          rows.length === 0 ? (
            <EmptyState title="Nothing ran yet" text="Each kind of work appears here after its first run." />
          ) : (
            <ul className="panel job-rows">
              {rows
                .toSorted((one, other) => other.failures - one.failures)
                .map((task) => (
                  <TaskRow key={task.name} task={task} />
                ))}
            </ul>
          )
        }
      </AdminQuery>
    </section>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { name, every_seconds, failures, last_error, last_run_at, last_success_at, next_run_at } = task;
  const text = describeJob(name);
  const isFailing = failures > 0;
  return (
    <li>
      <div className="job-text">
        <b>{text.name}</b>
        <span className="desk-small">{text.what}</span>
        {last_error && <span className="desk-small desk-loss">{last_error}</span>}
      </div>
      <div>
        <span className={`desk-status desk-status-${isFailing ? 'failed' : 'done'}`}>
          {isFailing ? `Failed ${failures === 1 ? 'once' : `${failures} times`} in a row` : 'Working'}
        </span>
        <span className="desk-small">
          Every {describePeriod(every_seconds)}, last {formatDateTime(last_run_at)}
        </span>
        {isFailing && (
          <span className="desk-small">
            Last success {last_success_at ? formatDateTime(last_success_at) : 'never'}, next try{' '}
            {formatDateTime(next_run_at)}
          </span>
        )}
      </div>
      {(isFailing || every_seconds > 60) && (
        <RunNowButton
          label={`Run ${text.name}`}
          text="Run Now"
          send={() => browserApi().call(adminOperationsEndpoints.runTask, { parameters: { name } })}
          doneText="It runs within seconds."
        />
      )}
    </li>
  );
}

function describePeriod(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ] as const;
  const [size, unit] = units.find(([length]) => seconds >= length) ?? [1, 'second'];
  const count = Math.round(seconds / size);
  return count === 1 ? unit : `${count} ${unit}s`;
}
