import { useMutation, useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdvancedCriteria } from '#contract/advanced-criteria.ts';
import { endpoints as catalogueEndpoints } from '#contract/endpoints.ts';
import { readCriteria } from '#contract/read-criteria.ts';
import { searchAccountEndpoints as endpoints } from '#contract/search-account-endpoints.ts';
import type { SearchHistoryEntry } from '#contract/search-history.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { IconButton } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { criteriaHref } from '../advanced/criteria-href.ts';
import { describeCriteria } from '../advanced/criteria-summary.tsx';
import { formatDay } from '../format-day.ts';
import { searchHref } from '../search-href.ts';
import { forgetSearch } from '../suggestions/recent-searches.ts';
import { useReloadHistory } from './use-reload-history.ts';

export function HistoryRow({ entry }: { entry: SearchHistoryEntry }) {
  const { _id: id, query, is_favorite: isFavorite, search_count: count } = entry;
  const criteria = readCriteria(JSON.stringify(entry.filters.criteria ?? null));
  const isPrivate = entry.privacy_level === 'private';
  const call = browserApi().call;
  const parameters = { id };
  return (
    <li>
      <div className="min-w-0">
        <Link to={criteria ? criteriaHref(criteria) : searchHref(query)} className="text-link">
          {query}
        </Link>
        {criteria && <EntryCriteria criteria={criteria} />}
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

/** What distinguishes an advanced search; its name is the title of the row. */
function EntryCriteria({ criteria: { product_name: _, ...others } }: { criteria: AdvancedCriteria }) {
  const categories = useQuery(apiQuery(catalogueEndpoints.listCategories)).data?.groups ?? [];
  const nameOf = (category: string) =>
    categories
      .flatMap((group) => group.categories)
      .find(({ slug, code }) => slug === category || code === category)?.name ?? category;
  return (
    <p className="history-facts">{['Advanced search', ...describeCriteria(others, nameOf)].join(' · ')}</p>
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
