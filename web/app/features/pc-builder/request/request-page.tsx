import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import { quotePage } from '#contract/page-addresses.ts';
import { buildUseLabels } from '#contract/pc-builder/build-limits.ts';
import { customPcRequestLabels } from '#contract/pc-builder/custom-pc-request-states.ts';
import type { CustomPcRequest } from '#contract/pc-builder/custom-pc-requests.ts';
import { pcBuilderEndpoints } from '#contract/pc-builder-endpoints.ts';
import { SupportPhone } from '#web/features/content/contact-links.tsx';
import { openLoginDialog } from '#web/features/identity/open-login-dialog.ts';
import { EventHistory } from '#web/features/orders/event-history.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { apiQuery } from '#web/lib/query-client.ts';
import { useIsSessionPending } from '#web/lib/session.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { slotTexts } from '../slots/slot-texts.ts';
import './request-page.css';

/** The status of a request, for its buyer or with the token of the link. */
export function RequestPage({ reference }: { reference: string }) {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const isSessionPending = useIsSessionPending();
  const request = useQuery({
    ...apiQuery(pcBuilderEndpoints.getRequest, { reference, ...(token && { token }) }),
    enabled: !isSessionPending || token !== null,
  });
  return (
    <div className="wrap min-h-dvh">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'Custom PC', to: '/custom-pc-builder' },
          { label: reference },
        ]}
      />
      <h1 className="pb-5 text-28 md:text-36" tabIndex={-1}>
        Your PC request
      </h1>
      {request.data && <RequestDetails request={request.data} />}
      {request.isPending && <Skeleton className="h-64" />}
      {request.isLoadingError && (
        <LoadingProblem error={request.error} onRetry={() => void request.refetch()} />
      )}
    </div>
  );
}

function RequestDetails({ request }: { request: CustomPcRequest }) {
  const { reference, status, parts, total, events, budget, use, wants_assembly, quote_reference } = request;
  return (
    <div className="request-page">
      <section className="panel" aria-labelledby="request-parts">
        <h2 id="request-parts">Parts</h2>
        {parts.length === 0 && <p className="text-ink-2">We choose the parts for you.</p>}
        <ul className="request-parts">
          {parts.map(({ product_id, slot, name, quantity, price }) => (
            <li key={product_id}>
              <span>
                <small>{slotTexts[slot].name}</small>
                {quantity > 1 && `${quantity} × `}
                {name}
              </span>
              <span className="num">{formatRupees(price * quantity)}</span>
            </li>
          ))}
        </ul>
        <p className="request-total">
          <span>Parts when you sent it, GST included</span>
          <span className="price">{formatRupees(total)}</span>
        </p>
      </section>
      <section className="panel" aria-labelledby="request-status">
        <h2 id="request-status">{customPcRequestLabels[status]}</h2>
        <dl className="request-facts">
          <dt>Reference</dt>
          <dd className="data">{reference}</dd>
          <dt>Assembly</dt>
          <dd>{wants_assembly ? 'By us, with warranty and free delivery' : 'Not wanted'}</dd>
          {quote_reference !== null && <dt>Quote</dt>}
          {quote_reference !== null && (
            <dd className="data">
              <Link to={quotePage(quote_reference)}>{quote_reference}</Link>
            </dd>
          )}
          {use && <dt>Use</dt>}
          {use && <dd>{buildUseLabels[use]}</dd>}
          {budget !== null && <dt>Budget</dt>}
          {budget !== null && <dd className="num">{formatRupees(budget)}</dd>}
        </dl>
        <EventHistory
          events={events.map((event) => ({
            ...event,
            title: event.status ? customPcRequestLabels[event.status] : 'Note',
          }))}
        />
        <p className="text-13 text-ink-2">
          Questions? Call <SupportPhone />.
        </p>
      </section>
    </div>
  );
}

function LoadingProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isHidden = error instanceof ApiError && [401, 403, 404].includes(error.status);
  if (!isHidden) {
    return <ErrorState title="The request could not be loaded" text={error.message} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      title="This request cannot be shown"
      text="Open it from the link in our mail, or log in to the account that sent it."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => openLoginDialog({ onSignedIn: onRetry })}>Log in</Button>
          <ButtonLink to="/custom-pc-builder" variant="line">
            Plan a PC
          </ButtonLink>
        </div>
      }
    />
  );
}
