import { useMutation } from '@tanstack/react-query';
import type { SearchHistoryEntry } from '#contract/search-history.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { useRecentSearches } from '../suggestions/recent-searches.ts';
import { hasOtherSearches, importRecentSearches } from './import-recent-searches.ts';
import { useReloadHistory } from './use-reload-history.ts';

/** Offers to copy the recent searches of this browser into the account. */
export function ImportSearches({ entries }: { entries: readonly SearchHistoryEntry[] }) {
  const recent = useRecentSearches();
  const reload = useReloadHistory();
  const importing = useMutation({
    mutationFn: importRecentSearches,
    retry: false,
    onSuccess: reload,
    onError: ({ message }) => showToast({ kind: 'error', title: message }),
  });
  if (!hasOtherSearches(recent, entries)) return null;
  return (
    <Notice tone="plain">
      <div className="grid justify-items-start gap-2">
        This browser has recent searches that are not in your account.
        <Button variant="line" size="small" isBusy={importing.isPending} onClick={() => importing.mutate()}>
          Keep in My Account
        </Button>
      </div>
    </Notice>
  );
}
