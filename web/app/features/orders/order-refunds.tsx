import { formatRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { daysInText, serviceTerms } from '#contract/service-terms.ts';
import { momentOf, refundStateNames } from './order-texts.ts';
import { isOnItsWay } from './refund-news.ts';

export function OrderRefunds({ refunds }: Pick<Order, 'refunds'>) {
  const isAnyOnItsWay = refunds.some(isOnItsWay);
  return (
    <>
      <ul className="order-refunds">
        {refunds.map(({ _id, status, amount, created_at, settled_at }) => (
          <li key={_id}>
            <p>
              {refundStateNames[status]}
              <time dateTime={settled_at ?? created_at} className="num block text-12 text-ink-3">
                {momentOf(settled_at ?? created_at)}
              </time>
            </p>
            <p className="num font-semibold">{formatRupees(amount)}</p>
          </li>
        ))}
      </ul>
      {isAnyOnItsWay && (
        <p className="mt-3 text-12 text-ink-3">
          Money goes back the way it came. Banks take {daysInText(serviceTerms.refundArrivalWorkingDays)}{' '}
          working days.
        </p>
      )}
    </>
  );
}
