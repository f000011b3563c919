import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { adminOperationsEndpoints } from '#contract/admin-operations-endpoints.ts';
import type { TextMessageList } from '#contract/admin-outbox.ts';
import { formatPhone } from '#web/features/identity/profile/format-phone.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { readPage } from '../read-page.ts';
import { OutboxFilter, outboxAddress } from './outbox-filter.tsx';

type Message = TextMessageList['messages'][number];

const stateNames: Record<Message['state'], string> = {
  sent: 'Sent',
  kept: 'Kept, no carrier',
  failed: 'Failed',
};
const kindNames: Record<Message['kind'], string> = {
  code: 'One-time code',
  notice: 'Notice about the account',
};

/** One-time codes and notices by text message, newest first. */
export function TextMessageOutbox() {
  const [parameters] = useSearchParams();
  const page = readPage(parameters);
  const state = Object.keys(stateNames).find((name) => name === parameters.get('state')) ?? '';
  const search = (parameters.get('search') ?? '').trim().slice(0, 200);
  const shown = { view: 'text' as const, state, search };
  const messages = useQuery({
    ...apiQuery(adminOperationsEndpoints.listTextMessages, {
      page,
      ...(state && { state }),
      ...(search && { search }),
    }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <OutboxFilter key={search} label="Phone number, such as +9198" states={stateNames} {...shown} />
      <AdminQuery query={messages} errorTitle="The text messages could not be loaded">
        {({ messages: rows, pagination }) =>
          rows.length === 0 ? (
            <EmptyState
              title="No text messages"
              text="One-time codes and notices by text message appear here for 30 days."
            />
          ) : (
            <>
              <ul className="panel outbox-rows">
                {rows.map((message) => (
                  <li key={message._id}>
                    <div className="outbox-text">
                      <b>{message.body ?? kindNames[message.kind]}</b>
                      <span className="desk-small">
                        To {formatPhone(message.phone)}
                        {message.body === null && '. The text is for its recipient only.'}
                      </span>
                    </div>
                    <div className="outbox-state">
                      <span className={`desk-status desk-status-${message.state}`}>
                        {stateNames[message.state]}
                      </span>
                      <time className="desk-small" dateTime={message.created_at}>
                        {formatDateTime(message.created_at)}
                      </time>
                      {message.last_error && (
                        <span className="desk-small outbox-error">{message.last_error}</span>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={pagination.total_pages}
                hrefFor={(number) => outboxAddress(shown, number)}
              />
            </>
          )
        }
      </AdminQuery>
    </>
  );
}
