import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import { type AdvancedCriteria, writeCriteria } from '#contract/advanced-criteria.ts';
import { readCriteria } from '#contract/read-criteria.ts';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatDay } from '../format-day.ts';
import { SearchAlertSwitch } from './search-alert-switch.tsx';
import './saved-searches.css';

const listPath = searchAccountEndpoints.listSavedSearches.path;

/** The saved searches of the user. Loading one counts its use on the server. */
export function SavedSearchList({ onLoad }: { onLoad: (criteria: AdvancedCriteria) => void }) {
  const { data, error, isPending } = useQuery({
    ...apiQuery(searchAccountEndpoints.listSavedSearches),
    staleTime: 0,
  });
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  if (isPending) return <Skeleton className="h-24" />;
  const searches = data?.saved_searches ?? [];
  if (searches.length === 0) return <p className="saved-searches-empty">No saved searches yet</p>;
  return (
    <>
      <ul className="saved-searches">
        {searches.map((search) => (
          <SavedSearchRow key={search._id} search={search} onLoad={onLoad} />
        ))}
      </ul>
      {data && searches.length >= data.limit && (
        <p className="saved-searches-limit">
          You have saved {data.limit} searches, the most an account can have. Delete one to save another.
        </p>
      )}
    </>
  );
}

interface SavedSearchRowProps {
  search: SavedSearch;
  onLoad: (criteria: AdvancedCriteria) => void;
}

function SavedSearchRow({ search, onLoad }: SavedSearchRowProps) {
  const client = useQueryClient();
  const { _id: id, name, description, usage_count, created_at } = search;
  const reload = () => client.invalidateQueries({ queryKey: [listPath] });
  const loading = useMutation({
    mutationFn: async () => {
      const loaded = await browserApi().call(searchAccountEndpoints.loadSavedSearch, { parameters: { id } });
      return checkedCriteria(loaded);
    },
    retry: false,
    onSuccess: (criteria) => {
      void reload();
      onLoad(criteria);
    },
    onError: ({ message }) =>
      showToast({ kind: 'error', title: 'Failed to load saved search', text: message }),
  });
  const deletion = useMutation({
    mutationFn: () => browserApi().call(searchAccountEndpoints.deleteSavedSearch, { parameters: { id } }),
    retry: false,
    onSuccess: reload,
    onError: ({ message }) =>
      showToast({ kind: 'error', title: 'Failed to delete saved search', text: message }),
  });
  return (
    <li>
      <div className="saved-search-text">
        <strong>{name}</strong>
        {description !== '' && <p>{description}</p>}
        <p className="saved-search-facts num">
          Used {usage_count} times · {formatDay(created_at)}
        </p>
      </div>
      <div className="saved-search-actions">
        <Button variant="line" size="small" isBusy={loading.isPending} onClick={() => loading.mutate()}>
          Load<span className="sr-only"> {name}</span>
        </Button>
        <IconButton
          label={`Delete ${name}`}
          aria-disabled={deletion.isPending || undefined}
          onClick={() => deletion.isPending || deletion.mutate()}
        >
          <Trash size={18} />
        </IconButton>
      </div>
      <SearchAlertSwitch search={search} />
    </li>
  );
}

function checkedCriteria(loaded: Partial<SavedSearch>): AdvancedCriteria {
  const criteria = loaded.advanced_criteria;
  if (typeof criteria !== 'object') throw new Error('Invalid response format');
  const read = readCriteria(writeCriteria(criteria as AdvancedCriteria));
  if (read === null) throw new Error('Invalid response format');
  return read;
}
