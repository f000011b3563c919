import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SearchRedirectList } from '#contract/admin-search.ts';
import { adminSearchEndpoints } from '#contract/admin-search-endpoints.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ChangeButton } from '../change-button.tsx';
import { ExportButton } from '../export-button.tsx';
import { undoRecorded } from '../use-last-change.tsx';
import { useMayChange } from '../use-may-change.ts';
import { RemedyDialog } from './remedy-dialog.tsx';
import type { ReportChange } from './send-remedy.ts';
import { useSearchedPages } from './use-searched-pages.ts';
import '../list-tools.css';

/** Searches that open a page instead of results. */
export function RedirectList({ report }: { report: ReportChange }) {
  const mayChange = useMayChange();
  const [isAdding, setIsAdding] = useState(false);
  const { search, page, hrefFor, find } = useSearchedPages('redirects');
  const redirects = useQuery({
    ...apiQuery(adminSearchEndpoints.listRedirects, { page, search }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <search className="search-filter">
        <Input
          type="search"
          aria-label="Find redirects"
          placeholder="Find a search"
          defaultValue={search}
          onChange={({ target }) => find(target.value)}
        />
        {mayChange && <Button onClick={() => setIsAdding(true)}>Add a Redirect</Button>}
      </search>
      <AdminQuery query={redirects} errorTitle="The redirects could not be loaded">
        {({ data, pagination: { total_count, total_pages } }) =>
          data.length === 0 ? (
            <EmptyState title="No redirects" text="A search such as 'return policy' can open its page." />
          ) : (
            <>
              <div className="desk-list-tools">
                <p className="font-semibold" role="status">
                  {formatNumber(total_count)} {total_count === 1 ? 'redirect' : 'redirects'}
                </p>
                <ExportButton
                  endpoint={adminSearchEndpoints.exportRedirects}
                  filter={{ search }}
                  fileName="redirects.csv"
                />
              </div>
              <ul className="panel search-rows" aria-label="Redirects">
                {data.map((redirect) => (
                  <RedirectRow key={redirect._id} redirect={redirect} report={report} />
                ))}
              </ul>
              <Pagination page={page} pageCount={total_pages} hrefFor={hrefFor} />
            </>
          )
        }
      </AdminQuery>
      {isAdding && <RemedyDialog action="redirect" onClose={() => setIsAdding(false)} report={report} />}
    </>
  );
}

type Redirect = SearchRedirectList['data'][number];

function RedirectRow({ redirect, report }: { redirect: Redirect; report: ReportChange }) {
  const mayChange = useMayChange();
  const { _id, query, target, is_circular, created_at } = redirect;
  return (
    <li>
      <div className="search-row-text">
        {query}
        <span className="desk-small">
          opens{' '}
          <Link to={target} target="_blank" className="text-link">
            {target}
          </Link>{' '}
          since {formatDateTime(created_at)}
        </span>
        {is_circular && (
          <span className="desk-small desk-loss">Leads back to this search, so it has no effect</span>
        )}
      </div>
      {mayChange && (
        <ChangeButton
          variant="ghost"
          size="small"
          label={`Delete the redirect of ${query}`}
          change={{
            name: 'Delete',
            title: 'Delete this redirect?',
            effect: `A search for "${query}" shows its results again instead of ${target}.`,
            isDangerous: true,
            send: () => browserApi().call(adminSearchEndpoints.removeRedirect, { parameters: { id: _id } }),
            outcome: 'The redirect is deleted.',
            onDone: ({ change_id }) =>
              report({ text: `The redirect of "${query}" is deleted.`, undo: undoRecorded(change_id) }),
          }}
        />
      )}
    </li>
  );
}
