import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';
import type { SearchHistoryResponse } from '#contract/search-history.ts';
import { searchHistoryLimits } from '#contract/search-history-limits.ts';
import { ProfileSection } from '#web/features/identity/profile/profile-section.tsx';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { criteriaHref } from '../advanced/criteria-href.ts';
import { SavedSearchList } from '../saved/saved-search-list.tsx';
import { ClearHistory } from './clear-history.tsx';
import { HistoryRow } from './history-row.tsx';
import { ImportSearches } from './import-searches.tsx';
import './history.css';

const FIRST_ENTRIES = 20;
const FILE_NAME = 'my-searches.json';

/** The tab 'Searches and privacy' of the profile. */
export function HistoryTab() {
  const navigate = useNavigate();
  const [limit, setLimit] = useState(FIRST_ENTRIES);
  const history = useQuery({
    ...apiQuery(searchAccountEndpoints.listHistory, { limit, include_private: 'true' }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
  return (
    <>
      <ProfileSection
        title="Search history"
        text="Your searches while you were logged in. Private searches are not used for suggestions, and favourites stay when you clear the rest."
      >
        <History history={history} limit={limit} setLimit={setLimit} />
      </ProfileSection>
      {/* After the history, whose height is not known before, so that this section does not move. */}
      {!history.isPending && (
        <ProfileSection
          title="Saved searches"
          text="Advanced searches that you have saved. We can write to you, at most once a day, when something new matches."
        >
          <SavedSearchList onLoad={(criteria) => void navigate(criteriaHref(criteria))} />
        </ProfileSection>
      )}
    </>
  );
}

interface HistoryProps {
  history: UseQueryResult<SearchHistoryResponse>;
  limit: number;
  setLimit: (limit: number) => void;
}

function History({ history, limit, setLimit }: HistoryProps) {
  if (history.isPending) return <Skeleton className="h-48" />;
  if (history.isLoadingError || !history.data) {
    return (
      <ErrorState
        title="Failed to load search history"
        text="Your searches are safe. Please try again in a moment."
        onRetry={() => void history.refetch()}
        isRetrying={history.isFetching}
      />
    );
  }
  const { search_history: entries, statistics } = history.data;
  const hasMore = entries.length === limit && limit < searchHistoryLimits.entries;
  return (
    <>
      <ImportSearches entries={entries} />
      {entries.length === 0 ? (
        <p className="text-14 text-ink-3">No searches yet</p>
      ) : (
        <>
          <p className="history-facts num" role="status">
            {describeSearches(statistics.total_searches)}, {statistics.favorite_searches} favourite,{' '}
            {statistics.private_searches} private
          </p>
          <ul className="history-list" aria-label="Searches">
            {entries.map((entry) => (
              <HistoryRow key={entry._id} entry={entry} />
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {hasMore && (
          <Button variant="line" onClick={() => setLimit(searchHistoryLimits.entries)}>
            Show all
          </Button>
        )}
        <ExportHistory />
        {entries.length > 0 && <ClearHistory />}
      </div>
    </>
  );
}

function describeSearches(count: number): string {
  return count === 1 ? '1 search' : `${count} searches`;
}

function ExportHistory() {
  const download = useMutation({
    mutationFn: () => browserApi().call(searchAccountEndpoints.exportHistory),
    retry: false,
    onSuccess: saveFile,
    onError: ({ message }) => showToast({ kind: 'error', title: message }),
  });
  return (
    <Button variant="line" isBusy={download.isPending} onClick={() => download.mutate()}>
      Download My Searches
    </Button>
  );
}

/** A plain link cannot send the access token. */
function saveFile(data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: FILE_NAME }).click();
  URL.revokeObjectURL(url);
}
