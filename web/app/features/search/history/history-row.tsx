import { useMutation } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { searchAccountEndpoints as endpoints } from '#contract/search-account-endpoints.ts';
import type { SearchHistoryEntry } from '#contract/search-history.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { IconButton } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { formatDay } from '../format-day.ts';
import { searchHref } from '../search-href.ts';
import { forgetSearch } from '../suggestions/recent-searches.ts';
import { useReloadHistory } from './use-reload-history.ts';

export function HistoryRow({ entry }: { entry: SearchHistoryEntry }) {
  const { _id: id, query, is_favorite: isFavorite, search_count: count } = entry;
  const isPrivate = entry.privacy_level === 'private';
  const call = browserApi().call;
  const parameters = { id };
  return (
    <li>
      <div className="min-w-0">
        <Link to={searchHref(query)} className="text-link">
          {query}
        </Link>
        <p className="history-facts num">
          {count > 1 && `${count} times · `}
          {formatDay(entry.last_searched_at)}
          {isPrivate && ' · Private'}
        </p>
      </div>
      <div className="history-actions">
        <RowAction
          label={`Favourite: ${query}`}
          isPressed={isFavorite}
          act={() => call(endpoints.toggleFavorite, { parameters, body: { is_favorite: !isFavorite } })}
        >
          <Star size={18} fill={isFavorite ? 'currentColor' : 'none'} />
        </RowAction>
        <RowAction
          label={`Private: ${query}`}
          isPressed={isPrivate}
          act={() =>
            call(endpoints.setPrivacy, {
              parameters,
              body: { privacy_level: isPrivate ? 'normal' : 'private' },
            })
          }
        >
          {isPrivate ? <EyeOff size={18} /> : <Eye size={18} />}
        </RowAction>
        <RowAction
          label={`Delete ${query}`}
          act={() => call(endpoints.deleteHistoryEntry, { parameters }).then(() => forgetSearch(query))}
        >
          <Trash size={18} />
        </RowAction>
      </div>
    </li>
  );
}

interface RowActionProps {
  label: string;
  isPressed?: boolean;
  act: () => Promise<unknown>;
  children: ReactNode;
}

function RowAction({ label, isPressed, act, children }: RowActionProps) {
  const reload = useReloadHistory();
  const action = useMutation({
    mutationFn: act,
    retry: false,
    onSuccess: reload,
    onError: ({ message }) => showToast({ kind: 'error', title: message }),
  });
  return (
    <IconButton
      label={label}
      title={label}
      aria-pressed={isPressed}
      aria-disabled={action.isPending || undefined}
      onClick={() => action.isPending || action.mutate()}
    >
      {children}
    </IconButton>
  );
}
