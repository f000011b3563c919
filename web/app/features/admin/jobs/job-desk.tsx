import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { JobList } from '#contract/admin-jobs.ts';
import { adminOperationsEndpoints } from '#contract/admin-operations-endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { TextLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ExportButton } from '../export-button.tsx';
import { readPage } from '../read-page.ts';
import { describeJob } from './job-texts.ts';
import { RunNowButton } from './run-now-button.tsx';
import { TaskTable } from './task-table.tsx';
import '../desk.css';
import '../list-tools.css';
import './jobs.css';

type Job = JobList['jobs'][number];

const views = [
  { state: 'failed', name: 'Failed', empty: 'No job failed in the last week.' },
  { state: 'waiting', name: 'Waiting', empty: 'Every job is done.' },
  { state: 'done', name: 'Done', empty: 'No job ran in the last week.' },
] as const;

/** How often an open page looks again: failed work must be seen without a reload. */
const REFRESH_MS = 15_000;

/** The background work of the shop: single jobs, and what runs again and again. */
export function JobDesk() {
  const [parameters] = useSearchParams();
  const view = views.find(({ state }) => state === parameters.get('state')) ?? views[0];
  const page = readPage(parameters);
  const heading = useRef<HTMLHeadingElement>(null);
  const jobs = useQuery({
    ...apiQuery(adminOperationsEndpoints.listJobs, { state: view.state, page }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <section aria-labelledby="jobs-title">
        <h2 id="jobs-title" ref={heading} tabIndex={-1} className="mb-3 text-18">
          Single jobs
        </h2>
        <nav className="desk-views" aria-label="Jobs by state">
          {views.map(({ state, name }) => (
            <Link key={state} to={`?state=${state}`} aria-current={state === view.state ? 'page' : undefined}>
              {name}
              {state !== 'done' && jobs.data && (
                <span className="num">{formatNumber(jobs.data.counts[state])}</span>
              )}
            </Link>
          ))}
        </nav>
        <AdminQuery query={jobs} errorTitle="The jobs could not be loaded">
          {({ jobs: rows, pagination }) =>
            rows.length === 0 ? (
              <EmptyState title="Nothing here" text={view.empty} />
            ) : (
              <>
                <div className="desk-list-tools">
                  <ExportButton
                    endpoint={adminOperationsEndpoints.exportJobs}
                    filter={{ state: view.state }}
                    fileName="jobs.csv"
                  />
                </div>
                <ul className="panel job-rows">
                  {rows.map((job) => (
                    <JobRow key={job._id} job={job} onRetried={() => heading.current?.focus()} />
                  ))}
                </ul>
                <Pagination
                  page={page}
                  pageCount={pagination.total_pages}
                  hrefFor={(number) => `?state=${view.state}&page=${number}`}
                />
              </>
            )
          }
        </AdminQuery>
      </section>
      <TaskTable />
    </>
  );
}

function JobRow({ job, onRetried }: { job: Job; onRetried: () => void }) {
  const { _id, kind, state, attempts, last_error, next_try_at, finished_at, created_at, is_running } = job;
  const { name, what } = describeJob(kind);
  const canRun = state === 'failed' || (state === 'waiting' && attempts > 0 && !is_running);
  return (
    <li>
      <div className="job-text">
        <b>{name}</b>
        <span className="desk-small">{what}</span>
        {kind === 'send-mail' && state === 'failed' && (
          <TextLink to="/admin/portal/outbox?state=failed">Failed mails in the outbox</TextLink>
        )}
        {last_error && <span className="desk-small desk-loss">{last_error}</span>}
      </div>
      <div>
        <span className={`desk-status desk-status-${state}`}>
          {is_running ? 'Running' : views.find((view) => view.state === state)?.name}
        </span>
        <span className="desk-small">
          {attempts === 1 ? '1 attempt' : `${formatNumber(attempts)} attempts`}
          {next_try_at && !is_running && `, next ${formatDateTime(next_try_at)}`}
          {finished_at && `, ended ${formatDateTime(finished_at)}`}
        </span>
        <span className="desk-small">Since {formatDateTime(created_at)}</span>
      </div>
      {canRun && (
        <RunNowButton
          label={`Retry ${name}`}
          text="Retry Now"
          send={() => browserApi().call(adminOperationsEndpoints.retryJob, { parameters: { id: _id } })}
          doneText="The job starts within seconds."
          onStarted={onRetried}
        />
      )}
    </li>
  );
}
