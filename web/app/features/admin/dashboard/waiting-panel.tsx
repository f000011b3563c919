import { Link } from 'react-router';
import type { AdminOverview } from '#contract/admin.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type WaitingPanelProps = Pick<AdminOverview, 'waiting' | 'users' | 'stock'>;

/** What waits for the shop, each with the list to work on, and the size of the shop. */
export function WaitingPanel({ waiting, users, stock }: WaitingPanelProps) {
  const toPack = waiting.confirmed + waiting.processing;
  const others = [
    { name: 'To be shipped', count: waiting.packed, to: '/admin/portal?status=packed' },
    { name: 'Returns', count: waiting.returns, to: '/admin/portal?status=return_requested' },
    { name: 'Quotes to answer', count: waiting.quotes, to: '/admin/portal/quotes' },
    { name: 'Custom PC requests', count: waiting.custom_pc_requests, to: '/admin/custom-pc-requests' },
  ];
  return (
    <section className="panel waiting" aria-label="What waits for you">
      <div className="waiting-first">
        <h2>Orders to pack</h2>
        <p className="waiting-count num">{formatNumber(toPack)}</p>
        <p>
          {waiting.oldest_at
            ? `The oldest was paid ${formatDateTime(waiting.oldest_at)}.`
            : 'Every paid order is on its way.'}
        </p>
        {toPack > 0 && (
          <ButtonLink to={`/admin/portal?status=${waiting.confirmed > 0 ? 'confirmed' : 'processing'}`}>
            Start packing
          </ButtonLink>
        )}
      </div>
      <ul className="waiting-list">
        {others.map(({ name, count, to }) => (
          <li key={name}>
            <Link to={to} className="waiting-link">
              <span className="waiting-count num">{formatNumber(count)}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="dashboard-note">
        {formatNumber(users.total_users)} {users.total_users === 1 ? 'customer' : 'customers'},{' '}
        {formatNumber(users.recent_users)} of them new in 30 days. {formatNumber(stock.total_products)}{' '}
        products, {formatNumber(stock.low_stock)} running low, {formatNumber(stock.out_of_stock)} out of
        stock.
      </p>
    </section>
  );
}
