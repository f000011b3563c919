import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { searchAccountEndpoints } from '#contract/search-account-endpoints.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { clearSearches } from '../suggestions/recent-searches.ts';
import { useReloadHistory } from './use-reload-history.ts';

/** Deletes the history after a confirmation, also the recent searches of this browser. Favourites stay. */
export function ClearHistory() {
  const [isAsking, setIsAsking] = useState(false);
  const reload = useReloadHistory();
  const clearing = useMutation({
    mutationFn: () => browserApi().call(searchAccountEndpoints.clearHistory),
    retry: false,
    onSuccess: () => {
      clearSearches();
      setIsAsking(false);
      showToast({ kind: 'success', title: 'Search history cleared' });
      return reload();
    },
    onError: ({ message }) => showToast({ kind: 'error', title: message }),
  });
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Clear History
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Clear your search history?"
        footer={
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" isBusy={clearing.isPending} onClick={() => clearing.mutate()}>
              Clear
            </Button>
          </div>
        }
      >
        <p>All searches but your favourites are deleted, also the recent searches of this browser.</p>
      </Dialog>
    </>
  );
}
