import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBulkOrder, MailedBulkOrder } from '#contract/admin-bulk-orders.ts';
import { adminBulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import { formatRupees } from '#contract/money.ts';
import { quoteStateNames } from '#web/features/bulk-orders/quote/describe-quote-state.ts';
import { QuoteDocuments } from '#web/features/bulk-orders/quote/quote-documents.tsx';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { TextLink } from '#web/ui/button.tsx';
import { AdminQuery } from '../admin-query.tsx';
import { type Change, ChangeButton } from '../change-button.tsx';
import { DeskHistory } from '../desk-history.tsx';
import { DeskState } from '../desk-state.tsx';
import { useItemName } from '../item-name.ts';
import { useMayChange } from '../use-may-change.ts';
import { describeDeskState } from './describe-desk-state.ts';
import { quoteWorkList } from './quote-addresses.ts';
import { BuyerFacts, OfferedPrices, OrderOfQuote, RequestedLines } from './quote-facts.tsx';
import { QuotePrices } from './quote-prices.tsx';
import '#web/features/bulk-orders/quote/quote-page.css';
import '../desk.css';

function quoteQuery(reference: string) {
  return {
    ...apiQuery(adminBulkOrderEndpoints.getBulkOrder, { reference }),
    staleTime: 0,
    gcTime: 0,
  };
}

/** A quote as staff works on it: price, send, follow up, record transfers, close. */
export function QuoteDesk({ id: reference }: { id: string }) {
  const quote = useQuery(quoteQuery(reference));
  return (
    <>
      <p className="mb-4">
        <TextLink to={quoteWorkList}>All quotes</TextLink>
      </p>
      <AdminQuery query={quote} errorTitle="The quote could not be loaded">
        {(data) => <QuoteWork key={data.reference} quote={data} />}
      </AdminQuery>
    </>
  );
}

function QuoteWork({ quote }: { quote: AdminBulkOrder }) {
  const client = useQueryClient();
  const mayChange = useMayChange();
  const [isDirty, setIsDirty] = useState(false);
  const { reference, next_statuses, order, events, status } = quote;
  useItemName(`Quote ${reference}`);
  const show = (changed: AdminBulkOrder) => client.setQueryData(quoteQuery(reference).queryKey, changed);
  const canPrice = mayChange && next_statuses.includes('priced');
  return (
    <>
      <p className="mb-4 text-ink-2">{quote.kind === 'custom_pc' ? 'Custom PC' : 'Bulk order'}</p>
      <DeskState state={quoteStateNames[status]} next={describeDeskState(quote)}>
        {mayChange && next_statuses.includes('sent') && !isDirty && (
          <ChangeButton change={sending(quote, show)} />
        )}
        {mayChange && status === 'sent' && <ChangeButton change={reminding(quote, show)} variant="line" />}
        {isDirty && <p className="text-ink-2">Save the changed prices before you send the quote.</p>}
        <QuoteDocuments
          quote={quote}
          access={{ reference }}
          endpoint={adminBulkOrderEndpoints.getQuoteDocument}
        />
        {mayChange && next_statuses.includes('closed') && (
          <ChangeButton change={closing(quote, show)} variant="ghost" />
        )}
      </DeskState>
      <div className="order-columns">
        <div className="order-column">
          <RequestedLines quote={quote} />
          {canPrice ? (
            <QuotePrices quote={quote} onSaved={show} onDirty={setIsDirty} />
          ) : (
            quote.offer && <OfferedPrices offer={quote.offer} />
          )}
        </div>
        <div className="order-column">
          <BuyerFacts quote={quote} />
          {order && <OrderOfQuote quote={quote} order={order} mayChange={mayChange} onRecorded={show} />}
          <OrderSection title="History">
            <DeskHistory
              events={events.map(({ status: entered, actor, note, created_at }) => ({
                title: entered ? quoteStateNames[entered] : 'Note',
                by: actorNames[actor],
                ...{ note, created_at },
              }))}
            />
          </OrderSection>
        </div>
      </div>
    </>
  );
}

const actorNames = { buyer: 'Buyer', shop: 'Shop', system: 'Automatic' };

function describeMissingMail({ notice, full_name }: MailedBulkOrder): string | null {
  return notice && `${notice} Please call or write to ${full_name}.`;
}

type QuoteChange = Change<MailedBulkOrder>;

function sending(quote: AdminBulkOrder, onDone: QuoteChange['onDone']): QuoteChange {
  const { reference, full_name, email, offer } = quote;
  const margin = (offer?.lines ?? []).reduce((sum, line) => sum + (line.margin ?? 0), 0);
  const days = offer?.valid_days ?? 0;
  return {
    name: 'Send Quote',
    title: 'Send this quote?',
    effect: (
      <>
        <p>
          {full_name} gets a mail at {email} with the total of {formatRupees(offer?.total ?? 0)} and a link to
          accept the quote, ask for a change or decline. The prices hold for {days}{' '}
          {days === 1 ? 'day' : 'days'} from now.
        </p>
        {margin < 0 && (
          <p className="desk-loss mt-3">At these prices the shop loses {formatRupees(-margin)}.</p>
        )}
      </>
    ),
    noteLabel: 'Message in the mail',
    send: (note) =>
      browserApi().call(adminBulkOrderEndpoints.sendQuote, { parameters: { reference }, body: { note } }),
    outcome: `The quote is on its way to ${email}.`,
    noticeOf: describeMissingMail,
    onDone,
  };
}

function reminding(
  { reference, full_name, email, offer }: AdminBulkOrder,
  onDone: QuoteChange['onDone'],
): QuoteChange {
  return {
    name: 'Remind Buyer',
    title: 'Remind the buyer?',
    effect: (
      <p>
        {full_name} gets a mail at {email} with the total of {formatRupees(offer?.total ?? 0)} and the link to
        answer. The prices and their end stay as they are.
      </p>
    ),
    noteLabel: 'Message in the mail',
    send: (note) =>
      browserApi().call(adminBulkOrderEndpoints.remindBuyer, { parameters: { reference }, body: { note } }),
    outcome: `The reminder is on its way to ${email}.`,
    onDone,
  };
}

function closing({ reference, status, email }: AdminBulkOrder, onDone: QuoteChange['onDone']): QuoteChange {
  return {
    name: 'Close Quote',
    title: 'Close this quote?',
    effect:
      status === 'paid' ? (
        <p>The quote leaves the work list. Its order stays as it is, and the buyer gets no mail.</p>
      ) : (
        <p>
          The quote can no longer be priced or accepted, and {email} gets a mail that it is closed. This
          cannot be undone.
        </p>
      ),
    noteLabel: status === 'paid' ? 'Note' : 'Message in the mail',
    isDangerous: status !== 'paid',
    send: (note) =>
      browserApi().call(adminBulkOrderEndpoints.closeQuote, { parameters: { reference }, body: { note } }),
    outcome: 'The quote is closed.',
    noticeOf: describeMissingMail,
    onDone,
  };
}
