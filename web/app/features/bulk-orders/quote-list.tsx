import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import type { BulkOrderSummary } from '#contract/bulk-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { quotePage } from '#contract/page-addresses.ts';
import { DecorativePicture } from '#web/features/content/decorative-picture.tsx';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { formatDate } from '#web/features/orders/order-texts.ts';
import '#web/features/orders/order-list.css';
import { apiQuery } from '#web/lib/query-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { quoteStateNames } from './quote/describe-quote-state.ts';

/** The tab of the profile: the buyer's requests for quotes with their states, newest first. */
export function QuoteList() {
  const [parameters] = useSearchParams();
  const page = readPage(parameters);
  // Staff changes quotes, so every opening of the tab reads them again.
  const list = useQuery({ ...apiQuery(bulkOrderEndpoints.listBulkOrders, { page }), staleTime: 0 });
  const quotes = list.data?.bulk_orders ?? [];
  return (
    <section className="order-list-tab" aria-label="Quotes">
      {list.isPending && <Skeleton className="h-96" />}
      {list.isLoadingError && (
        <ErrorState
          title="Your quotes could not be loaded"
          text={describeFailure(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && quotes.length === 0 && <NoQuotes />}
      {quotes.length > 0 && (
        <ul className="panel order-list">
          {quotes.map((quote) => (
            <QuoteCard key={quote.reference} quote={quote} />
          ))}
        </ul>
      )}
      {list.data && (
        <Pagination
          page={page}
          pageCount={list.data.pagination.total_pages}
          hrefFor={(target) => `/profile?tab=quotes${target > 1 ? `&page=${target}` : ''}`}
        />
      )}
    </section>
  );
}

function QuoteCard({ quote }: { quote: BulkOrderSummary }) {
  const { reference, kind, status, company, line_count, total, created_at } = quote;
  const lines = `${line_count} ${line_count === 1 ? 'line' : 'lines'}`;
  return (
    <li className="order-card">
      <div className="order-card-text">
        <p className="text-13 font-semibold">{quoteStateNames[status]}</p>
        <h2>
          <Link to={quotePage(reference)} className="order-card-link">
            Quote {reference}
          </Link>
        </h2>
        <p className="text-ink-2">
          {kind === 'custom_pc' ? 'Custom PC' : 'Bulk order'}
          {company && ` for ${company}`}
        </p>
      </div>
      <div className="order-card-figures md:col-start-3">
        <p className="price">{total === null ? 'Not priced yet' : formatRupees(total)}</p>
        <p>
          <span className="num">{lines}</span>,{' '}
          <time dateTime={created_at} className="num">
            {formatDate(created_at)}
          </time>
        </p>
      </div>
    </li>
  );
}

function NoQuotes() {
  return (
    <EmptyState
      picture={<DecorativePicture name="fullCarton" sizes="280px" />}
      title="No quotes yet"
      text="Send us a list of products, and follow the quote here."
      action={<ButtonLink to="/bulk-order#quote">Ask for a Quote</ButtonLink>}
    />
  );
}

function readPage(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
