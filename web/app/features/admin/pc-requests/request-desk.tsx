import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import { buildUseLabels } from '#contract/pc-builder/build-limits.ts';
import {
  type CustomPcRequestState,
  customPcRequestLabels,
} from '#contract/pc-builder/custom-pc-request-states.ts';
import type { AdminCustomPcRequest } from '#contract/pc-builder/custom-pc-requests.ts';
import { adminPcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { formatPhone } from '#web/features/identity/profile/format-phone.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { slotTexts } from '#web/features/pc-builder/slots/slot-texts.ts';
import { apiQuery, browserApi } from '#web/lib/query-client.ts';
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { AdminQuery } from '../admin-query.tsx';
import { ChangeButton } from '../change-button.tsx';
import { DeskHistory } from '../desk-history.tsx';
import { DeskState } from '../desk-state.tsx';
import { useItemName } from '../item-name.ts';
import { quoteDesk } from '../quotes/quote-addresses.ts';
import { useMayChange } from '../use-may-change.ts';
import { requestBoard } from './request-addresses.ts';
import { RequestChecklist } from './request-checklist.tsx';
import { RequestNote } from './request-note.tsx';
import { statusChange } from './request-status-change.tsx';
import '../desk.css';

function requestQuery(reference: string) {
  return {
    ...apiQuery(adminPcBuilderEndpoints.getRequest, { reference }),
    staleTime: 0,
    gcTime: 0,
  };
}

/** What the shop does next with a request. */
const nextSteps: Record<CustomPcRequestState, string> = {
  new: 'Check the parts, then write or call the buyer, or make a quote.',
  contacted: 'Make a quote when you and the buyer have agreed on the parts.',
  quoted: 'The buyer has the quote. Follow up if you hear nothing.',
  accepted: 'Order is placed. Start the assembly when it is paid and the parts are here.',
  in_assembly: 'Assemble, test and deliver the PC.',
  delivered: 'Close the request when the buyer is happy.',
  closed: 'Nothing is left to do.',
};

const quotableStates: readonly CustomPcRequestState[] = ['new', 'contacted', 'quoted'];

/** A custom PC request as staff works on it. */
export function RequestDesk({ id: reference }: { id: string }) {
  const request = useQuery(requestQuery(reference));
  return (
    <>
      <p className="mb-4">
        <TextLink to={requestBoard}>All custom PC requests</TextLink>
      </p>
      <AdminQuery query={request} errorTitle="The request could not be loaded">
        {(data) => <RequestWork request={data} />}
      </AdminQuery>
    </>
  );
}

function RequestWork({ request }: { request: AdminCustomPcRequest }) {
  const client = useQueryClient();
  const mayChange = useMayChange();
  const { reference, status, next_statuses, quote_reference, events } = request;
  useItemName(`Custom PC request ${reference}`);
  const show = (changed: AdminCustomPcRequest) =>
    client.setQueryData(requestQuery(reference).queryKey, changed);
  return (
    <>
      <DeskState state={customPcRequestLabels[status]} next={nextSteps[status]}>
        {quote_reference !== null && (
          <ButtonLink to={quoteDesk(quote_reference)} variant="line">
            Open Quote {quote_reference}
          </ButtonLink>
        )}
        {mayChange && quote_reference === null && quotableStates.includes(status) && (
          <MakeQuote request={request} />
        )}
        {mayChange &&
          next_statuses.map((next) => (
            <ChangeButton
              key={next}
              change={statusChange(request, next, show)}
              variant={next === 'closed' ? 'ghost' : 'line'}
            />
          ))}
      </DeskState>
      <div className="order-columns">
        <div className="order-column">
          <Parts request={request} />
          <RequestChecklist request={request} onChanged={show} />
          {mayChange && <RequestNote reference={reference} onAdded={show} />}
        </div>
        <div className="order-column">
          <Contact request={request} />
          <OrderSection title="History">
            <DeskHistory
              events={events.map((event) => ({
                title: event.status ? customPcRequestLabels[event.status] : 'Note for staff',
                note: event.note,
                by: event.actor === 'buyer' ? 'Buyer' : 'Shop',
                created_at: event.created_at,
              }))}
            />
          </OrderSection>
        </div>
      </div>
    </>
  );
}

/** Nothing reaches the buyer before the quote is sent from its own page, so it needs no confirmation. */
function MakeQuote({ request: { reference, parts } }: { request: AdminCustomPcRequest }) {
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: () => browserApi().call(adminPcBuilderEndpoints.quoteRequest, { parameters: { reference } }),
    retry: false,
    onSuccess: (quote) => navigate(quoteDesk(quote.reference)),
    onError: (error) => showToast({ kind: 'error', title: describeFailure(error) }),
  });
  return (
    <Button isBusy={making.isPending} onClick={() => making.mutate()}>
      {parts.length === 0 ? 'Make a Quote' : 'Make a Quote from These Parts'}
    </Button>
  );
}

function Parts({ request: { parts, total } }: { request: AdminCustomPcRequest }) {
  return (
    <OrderSection title="Parts">
      {parts.length === 0 && <p>The buyer leaves the choice of the parts to us.</p>}
      <ul className="desk-list">
        {parts.map(({ product_id, slot, name, quantity, price }) => (
          <li key={product_id}>
            <span>
              <span className="desk-small">{slotTexts[slot].name}</span>
              {quantity > 1 && `${quantity} × `}
              {name}
            </span>
            <span className="num">{formatRupees(price * quantity)}</span>
          </li>
        ))}
        {parts.length > 0 && (
          <li>
            <strong>Total when it was requested, GST included</strong>
            <span className="price">{formatRupees(total)}</span>
          </li>
        )}
      </ul>
    </OrderSection>
  );
}

function Contact({ request: { contact, budget, use, wants_assembly } }: { request: AdminCustomPcRequest }) {
  const { full_name, email, phone, note } = contact;
  return (
    <OrderSection title="Buyer">
      <dl className="order-facts">
        <dt>Name</dt>
        <dd>{full_name}</dd>
        <dt>Email</dt>
        <dd>
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        {phone && <dt>Phone</dt>}
        {phone && (
          <dd>
            <a className="text-link" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          </dd>
        )}
        <dt>Assembly</dt>
        <dd>{wants_assembly ? 'By us' : 'Not wanted'}</dd>
        {use && <dt>Use</dt>}
        {use && <dd>{buildUseLabels[use]}</dd>}
        {budget !== null && <dt>Budget</dt>}
        {budget !== null && <dd className="num">{formatRupees(budget)}</dd>}
      </dl>
      {note && <p className="mt-3 whitespace-pre-line">{note}</p>}
    </OrderSection>
  );
}
