import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { adminSearchEndpoints } from '#contract/admin-search-endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { AdminQuery } from '../admin-query.tsx';
import { ExportButton } from '../export-button.tsx';
import { readPage } from '../read-page.ts';
import { useMayChange } from '../use-may-change.ts';
import { type ReportChange, reopenSearch, sendRemedy } from './send-remedy.ts';
import '../list-tools.css';

const filter = { status: 'ignored', days: 90 };

/** Searches that were taken out of the work queue. */
export function IgnoredSearches({ report }: { report: ReportChange }) {
  const [parameters] = useSearchParams();
  const page = readPage(parameters);
  const ignored = useQuery({
    ...apiQuery(adminSearchEndpoints.listQueue, { page, ...filter }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <AdminQuery query={ignored} errorTitle="The ignored searches could not be loaded">
      {({ data, pagination }) =>
        data.length === 0 ? (
          <EmptyState
            title="No ignored searches"
            text="Ignored searches of the last 90 days that still find nothing or get no click appear here."
          />
        ) : (
          <>
            <div className="desk-list-tools">
              <p className="font-semibold" role="status">
                {formatNumber(pagination.total_count)} ignored{' '}
                {pagination.total_count === 1 ? 'search' : 'searches'}
              </p>
              <ExportButton
                endpoint={adminSearchEndpoints.exportQueue}
                filter={filter}
                fileName="ignored-searches.csv"
              />
            </div>
            <ul className="panel search-rows">
              {data.map(({ query, session_count }) => (
                <li key={query}>
                  <div className="search-row-text">
                    {query}
                    <span className="desk-small">{formatNumber(session_count)} visitors in 90 days</span>
                  </div>
                  <TakeBackButton query={query} report={report} />
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pageCount={pagination.total_pages}
              hrefFor={(number) => `?view=ignored&page=${number}`}
            />
          </>
        )
      }
    </AdminQuery>
  );
}

function TakeBackButton({ query, report }: { query: string; report: ReportChange }) {
  const mayChange = useMayChange();
  const takeBack = useMutation({
    mutationFn: () => reopenSearch(query),
    retry: false,
    onSuccess: () =>
      report({
        text: `"${query}" is in the list again.`,
        undo: () => sendRemedy({ action: 'ignore', query }, () => {}),
      }),
    onError: (error) => showToast({ kind: 'error', title: error.message }),
  });
  if (!mayChange) return null;
  return (
    <Button
      variant="line"
      size="small"
      aria-label={`Take back ${query}`}
      isBusy={takeBack.isPending}
      onClick={() => takeBack.mutate()}
    >
      Take Back
    </Button>
  );
}
