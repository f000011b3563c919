import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { BulkOrder } from '#contract/bulk-orders.ts';
import { SupportPhone } from '#web/features/content/contact-links.tsx';
import { Letterhead } from '#web/features/content/letterhead.tsx';
import { openLoginDialog } from '#web/features/identity/open-login-dialog.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { EventHistory } from '#web/features/orders/event-history.tsx';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { useIsSessionPending } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { repeatRequest } from '../bulk-draft.ts';
import { describeQuoteState, quoteStateNames } from './describe-quote-state.ts';
import { QuoteAnswers } from './quote-answers.tsx';
import { QuoteDocuments } from './quote-documents.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuotePayment } from './quote-payment.tsx';
import { type QuoteAccess, quoteQuery } from './quote-query.ts';
import { QuoteSkeleton } from './quote-skeleton.tsx';
import './quote-page.css';

/** A quote, for its buyer or with the token of the link. */
export function QuoteView({ reference }: { reference: string }) {
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const access: QuoteAccess = { reference, ...(token && { token }) };
  const isSessionPending = useIsSessionPending();
  const { data, error, isLoadingError, refetch, isFetching } = useQuery({
    ...quoteQuery(access),
    enabled: !isSessionPending || token !== null,
  });
  if (data) return <QuoteDetails quote={data} access={access} />;
  return isLoadingError ? (
    <LoadingProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  ) : (
    <QuoteSkeleton />
  );
}

function QuoteDetails({ quote, access }: { quote: BulkOrder; access: QuoteAccess }) {
  const { status, reference, company, offer, order, events } = quote;
  const { title, next } = describeQuoteState(quote);
  const needsNewQuote = status === 'declined' || status === 'expired' || (status === 'closed' && !order);
  return (
    <div className="quote-page">
      <Letterhead />
      <section className="panel quote-state" aria-labelledby="quote-state">
        <StateHeading title={title} status={status} />
        <p className="text-ink-2">{next}</p>
        <QuoteAnswers quote={quote} access={access} />
        {status === 'ordered' && <QuotePayment quote={quote} access={access} />}
        <AskAgain quote={quote} isNeeded={needsNewQuote} />
        <QuoteDocuments quote={quote} access={access} />
      </section>
      <QuoteLines quote={quote} />
      <section className="panel quote-facts" aria-labelledby="quote-facts">
        <h2 id="quote-facts">About this quote</h2>
        <dl>
          <dt>Reference</dt>
          <dd className="data">{reference}</dd>
          {company && <dt>Company</dt>}
          {company && <dd>{company}</dd>}
          {quote.gstin && <dt>GSTIN</dt>}
          {quote.gstin && <dd className="data">{quote.gstin}</dd>}
          {quote.pin_code && <dt>Delivery PIN code</dt>}
          {quote.pin_code && <dd className="num">{quote.pin_code}</dd>}
          {offer?.valid_until && <dt>Valid until</dt>}
          {offer?.valid_until && <dd className="num">{formatDateTime(offer.valid_until)}</dd>}
          {offer?.terms && <dt>Terms</dt>}
          {offer?.terms && <dd className="whitespace-pre-line">{offer.terms}</dd>}
        </dl>
        <EventHistory
          events={events.map((event) => ({
            ...event,
            title: event.status ? quoteStateNames[event.status] : 'Note',
          }))}
        />
        <p className="text-13 text-ink-2">
          Questions? Call <SupportPhone />.
        </p>
      </section>
    </div>
  );
}

/** Carries the lines over to a new request. A custom PC begins with its build, so it only gets a way to the form. */
function AskAgain({ quote, isNeeded }: { quote: BulkOrder; isNeeded: boolean }) {
  const navigate = useNavigate();
  const { kind, status, requested_lines } = quote;
  if (kind === 'custom_pc') {
    return isNeeded ? (
      <ButtonLink to="/bulk-order#quote" variant="line">
        Ask for a new quote
      </ButtonLink>
    ) : null;
  }
  if (!isNeeded && status !== 'paid' && status !== 'closed') return null;
  return (
    <Button
      variant="line"
      onClick={() => {
        repeatRequest(requested_lines);
        void navigate('/bulk-order');
      }}
    >
      {isNeeded ? 'Ask for a new quote' : 'Request the same again'}
    </Button>
  );
}

/** Gets the focus when the state changes: the button that changed it is gone then. */
function StateHeading({ title, status }: { title: string; status: BulkOrder['status'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const knownStatus = useRef(status);
  useEffect(() => {
    if (knownStatus.current === status) return;
    knownStatus.current = status;
    heading.current?.focus();
  }, [status]);
  return (
    <h2 id="quote-state" ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
}

interface LoadingProblemProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

function LoadingProblem({ error, onRetry, isRetrying }: LoadingProblemProps) {
  const isHidden = error instanceof ApiError && [401, 403, 404].includes(error.status);
  if (!isHidden) {
    return (
      <ErrorState
        title="Your quote could not be loaded"
        text={describeFailure(error)}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    );
  }
  return (
    <EmptyState
      title="This quote cannot be shown"
      text="Open it from the link in our mail, or log in to the account that asked for it."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => openLoginDialog({ onSignedIn: onRetry })}>Log in</Button>
          <ButtonLink to="/bulk-order" variant="line">
            Ask for a quote
          </ButtonLink>
        </div>
      }
    />
  );
}
