import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SearchQueue as Queue, SearchRemedy } from '#contract/admin-search.ts';
import { adminSearchEndpoints } from '#contract/admin-search-endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { searchHref } from '#web/features/search/search-href.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button, TextLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ChangeButton } from '../change-button.tsx';
import { ExportButton } from '../export-button.tsx';
import { readPage } from '../read-page.ts';
import { useMayChange } from '../use-may-change.ts';
import { RemedyDialog } from './remedy-dialog.tsx';
import { type ReportChange, sendRemedy } from './send-remedy.ts';
import '../list-tools.css';

type QueuedSearch = Queue['data'][number];
type Filter = { problem: string; days: string };

function addressOf({ problem, days }: Filter, page = 1): string {
  return `?${new URLSearchParams({ view: 'queue', problem, days, page: String(page) })}`;
}

/** Searches of several visitors without results or without clicks, most frequent first. */
export function SearchQueue({ report }: { report: ReportChange }) {
  const [parameters] = useSearchParams();
  const page = readPage(parameters);
  const problem = ['no_results', 'no_clicks'].find((name) => name === parameters.get('problem')) ?? '';
  const days = ['7', '30', '90'].find((name) => name === parameters.get('days')) ?? '7';
  const filter = { problem, days };
  const queue = useQuery({
    ...apiQuery(adminSearchEndpoints.listQueue, { page, days, ...(problem && { problem }) }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      <QueueFilter {...filter} />
      <AdminQuery query={queue} errorTitle="The searches could not be loaded">
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState
              title="Nothing to do"
              text="Searches of at least two visitors that found nothing, or that nobody clicked, appear here."
            />
          ) : (
            <>
              <div className="desk-list-tools">
                <p className="font-semibold" role="status">
                  {formatNumber(pagination.total_count)}{' '}
                  {pagination.total_count === 1 ? 'search' : 'searches'} to look at
                </p>
                <ExportButton
                  endpoint={adminSearchEndpoints.exportQueue}
                  filter={{ days, ...(problem && { problem }) }}
                  fileName="searches.csv"
                />
              </div>
              <ul className="panel search-rows">
                {data.map((search) => (
                  <QueueRow key={search.query} search={search} report={report} />
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={pagination.total_pages}
                hrefFor={(number) => addressOf(filter, number)}
              />
            </>
          )
        }
      </AdminQuery>
    </>
  );
}

function QueueFilter({ problem, days }: Filter) {
  const navigate = useNavigate();
  return (
    <search className="search-filter">
      <Select
        aria-label="Problem"
        value={problem}
        onChange={({ target }) => void navigate(addressOf({ problem: target.value, days }))}
      >
        <option value="">Without results or clicks</option>
        <option value="no_results">Without results</option>
        <option value="no_clicks">Without clicks</option>
      </Select>
      <Select
        aria-label="Period"
        value={days}
        onChange={({ target }) => void navigate(addressOf({ problem, days: target.value }))}
      >
        <option value="7">Last 7 days</option>
        <option value="30">Last 30 days</option>
        <option value="90">Last 90 days</option>
      </Select>
    </search>
  );
}

function QueueRow({ search, report }: { search: QueuedSearch; report: ReportChange }) {
  const mayChange = useMayChange();
  const [action, setAction] = useState<'synonym' | 'redirect' | null>(null);
  const { query, problem, result_count, session_count, last_searched_at } = search;
  const ignore: SearchRemedy = { action: 'ignore', query };
  return (
    <li>
      <div className="search-row-text">
        <TextLink to={searchHref(query)} target="_blank">
          {query}
        </TextLink>
        <span className="desk-small">
          {problem === 'no_results' ? 'No results' : `${formatNumber(result_count)} results, no clicks`}
          {' · '}
          <span className="num">{formatNumber(session_count)}</span> visitors, last{' '}
          <time dateTime={last_searched_at}>{formatDateTime(last_searched_at)}</time>
        </span>
      </div>
      {mayChange && (
        <div className="desk-buttons">
          <Button
            variant="line"
            size="small"
            aria-label={`Synonym for ${query}`}
            onClick={() => setAction('synonym')}
          >
            Synonym
          </Button>
          <Button
            variant="line"
            size="small"
            aria-label={`Redirect ${query}`}
            onClick={() => setAction('redirect')}
          >
            Redirect
          </Button>
          <ChangeButton
            variant="ghost"
            size="small"
            label={`Ignore ${query}`}
            change={{
              name: 'Ignore',
              title: `Ignore "${query}"?`,
              effect:
                'It leaves this list, also when people search for it again. Nothing changes for shoppers.',
              send: () => sendRemedy(ignore, report),
              outcome: `"${query}" is ignored.`,
              onDone: () => {},
            }}
          />
        </div>
      )}
      {action && (
        <RemedyDialog action={action} query={query} onClose={() => setAction(null)} report={report} />
      )}
    </li>
  );
}
