import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminSearchEndpoints } from '#contract/admin-search-endpoints.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table } from '#web/ui/table.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ChangeButton } from '../change-button.tsx';
import { undoRecorded } from '../use-last-change.tsx';
import { useMayChange } from '../use-may-change.ts';
import { RemedyDialog } from './remedy-dialog.tsx';
import type { ReportChange } from './send-remedy.ts';

/** Searches that open a page instead of results. */
export function RedirectList({ report }: { report: ReportChange }) {
  const mayChange = useMayChange();
  const [isAdding, setIsAdding] = useState(false);
  const redirects = useQuery({
    ...apiQuery(adminSearchEndpoints.listRedirects),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      {mayChange && (
        <div className="search-filter">
          <Button onClick={() => setIsAdding(true)}>Add a Redirect</Button>
        </div>
      )}
      <AdminQuery query={redirects} errorTitle="The redirects could not be loaded">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No redirects" text="A search such as 'return policy' can open its page." />
          ) : (
            <Table
              caption={data.length === 1 ? '1 redirect' : `${data.length} redirects`}
              rows={data}
              rowKey={({ _id }) => _id}
              columns={[
                { key: 'query', header: 'Search', isProse: true, render: ({ query }) => query },
                {
                  key: 'target',
                  header: 'Opens',
                  isProse: true,
                  render: ({ target, is_circular }) => (
                    <>
                      <Link to={target} target="_blank" className="text-link">
                        {target}
                      </Link>
                      {is_circular && (
                        <span className="desk-small desk-loss">
                          Leads back to this search, so it has no effect
                        </span>
                      )}
                    </>
                  ),
                },
                { key: 'since', header: 'Since', render: ({ created_at }) => formatDateTime(created_at) },
                {
                  key: 'delete',
                  header: <span className="sr-only">Delete</span>,
                  render: ({ _id, query, target }) =>
                    mayChange && (
                      <ChangeButton
                        variant="ghost"
                        size="small"
                        label={`Delete the redirect of ${query}`}
                        change={{
                          name: 'Delete',
                          title: 'Delete this redirect?',
                          effect: `A search for "${query}" shows its results again instead of ${target}.`,
                          isDangerous: true,
                          send: () =>
                            browserApi().call(adminSearchEndpoints.removeRedirect, {
                              parameters: { id: _id },
                            }),
                          outcome: 'The redirect is deleted.',
                          onDone: ({ change_id }) =>
                            report({
                              text: `The redirect of "${query}" is deleted.`,
                              undo: undoRecorded(change_id),
                            }),
                        }}
                      />
                    ),
                },
              ]}
            />
          )
        }
      </AdminQuery>
      {isAdding && <RemedyDialog action="redirect" onClose={() => setIsAdding(false)} report={report} />}
    </>
  );
}
