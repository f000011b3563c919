import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminOperationsEndpoints } from '#contract/admin-operations-endpoints.ts';
import type { OutboxMail } from '#contract/admin-outbox.ts';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { ExportButton } from '../export-button.tsx';
import { readPage } from '../read-page.ts';
import { useMayChange } from '../use-may-change.ts';
import { MailDialog } from './mail-dialog.tsx';
import { OutboxFilter, outboxAddress } from './outbox-filter.tsx';
import { ResendButton } from './resend-button.tsx';
import '../list-tools.css';

const mailStateNames: Record<OutboxMail['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'Kept, no mail server',
  failed: 'Failed',
  held: 'Held back',
};

/** All mails of the shop, newest first. */
export function MailOutbox() {
  const [parameters] = useSearchParams();
  const page = readPage(parameters);
  const state = Object.keys(mailStateNames).find((name) => name === parameters.get('state')) ?? '';
  const search = (parameters.get('search') ?? '').trim().slice(0, 200);
  const shown = { view: 'mail' as const, state, search };
  const mails = useQuery({
    ...apiQuery(adminOperationsEndpoints.listMails, {
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
      <OutboxFilter key={search} label="Beginning of the email address" states={mailStateNames} {...shown} />
      <AdminQuery query={mails} errorTitle="The mails could not be loaded">
        {({ mails: rows, pagination }) =>
          rows.length === 0 ? (
            <EmptyState
              title="No mails"
              text="Mails of the shop appear here. Sent ones are kept for 90 days."
            />
          ) : (
            <div aria-busy={mails.isPlaceholderData}>
              <div className="desk-list-tools">
                <p className="font-semibold" role="status">
                  {formatNumber(pagination.total_count)}
                  {pagination.total_count >= MAX_COUNTED && ' or more'}{' '}
                  {pagination.total_count === 1 ? 'mail' : 'mails'}
                </p>
                <ExportButton
                  endpoint={adminOperationsEndpoints.exportMails}
                  filter={{ ...(state && { state }), ...(search && { search }) }}
                  fileName="mails.csv"
                />
              </div>
              <ul className="panel outbox-rows">
                {rows.map((mail) => (
                  <MailRow key={mail._id} mail={mail} />
                ))}
              </ul>
              <Pagination
                page={page}
                pageCount={pagination.total_pages}
                hrefFor={(number) => outboxAddress(shown, number)}
              />
            </div>
          )
        }
      </AdminQuery>
    </>
  );
}

function MailRow({ mail }: { mail: OutboxMail }) {
  const mayChange = useMayChange();
  const [isOpen, setIsOpen] = useState(false);
  const { subject, recipient, state, last_error, created_at, resent_count } = mail;
  return (
    <li>
      <div className="outbox-text">
        <b>{subject}</b>
        <span className="desk-small">To {recipient}</span>
      </div>
      <div className="outbox-state">
        <span className={`desk-status desk-status-${state}`}>{mailStateNames[state]}</span>
        <span className="desk-small">
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          {resent_count > 0 && `, sent again ${resent_count === 1 ? 'once' : `${resent_count} times`}`}
        </span>
        {last_error && <span className="desk-small outbox-error">{last_error}</span>}
      </div>
      {mayChange && (
        <div className="desk-buttons">
          <Button variant="line" size="small" aria-label={`Read ${subject}`} onClick={() => setIsOpen(true)}>
            Read
          </Button>
          {mail.can_resend && <ResendButton mail={mail} />}
        </div>
      )}
      {isOpen && <MailDialog mail={mail} onClose={() => setIsOpen(false)} />}
    </li>
  );
}
