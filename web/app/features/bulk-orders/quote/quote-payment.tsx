import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bulkOrderEndpoints } from '#contract/bulk-order-endpoints.ts';
import type { BankTransferDetails, BulkOrder } from '#contract/bulk-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { describeFailure } from '#web/features/identity/profile/field-problems.ts';
import { PaymentMethods } from '#web/features/payments/payment-methods.tsx';
import { openPaymentPage } from '#web/features/payments/start-payment.ts';
import { usePayment } from '#web/features/payments/use-payment.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type QuoteAccess, quotePaymentQuery, reloadQuote } from './quote-query.ts';

type Order = NonNullable<BulkOrder['order']>;

/** How the order of an accepted quote is paid: online, or by bank transfer above the limit of one payment. */
export function QuotePayment({ quote, access }: { quote: BulkOrder; access: QuoteAccess }) {
  const { order, offer, bank_transfer } = quote;
  if (!order) return null;
  if (bank_transfer) return <BankTransfer order={order} details={bank_transfer} />;
  if (offer?.payment_method === 'bank_transfer') {
    return <p>We will write to {quote.email} how to transfer the money.</p>;
  }
  return <OnlinePayment order={order} access={access} />;
}

function OnlinePayment({ order, access }: { order: Order; access: QuoteAccess }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { data } = useQuery(quotePaymentQuery(access));
  const { reference, token } = access;
  const hasChanged = data !== undefined && data.order_status !== order.status;
  useEffect(() => {
    if (hasChanged) reloadQuote(client, { reference, ...(token && { token }) });
  }, [hasChanged, client, reference, token]);
  const { pay, isPaying } = usePayment({
    findOrder: async () => order._id,
    start: async () =>
      openPaymentPage(
        await browserApi().call(bulkOrderEndpoints.payQuote, {
          parameters: access,
          headers: { 'Idempotency-Key': newIdempotencyKey() },
        }),
      ),
    onFailed: (error) => {
      setProblem(describeFailure(error));
      reloadQuote(client, access);
    },
  });
  if (data?.state === 'completed') {
    return (
      <Notice tone="good">
        We have received your payment and are confirming your order. Please do not pay again.
      </Notice>
    );
  }
  return (
    <section className="quote-payment" aria-label="Payment">
      {order.status === 'payment_failed' && (
        <Notice tone="error">The payment did not go through. You have not been charged.</Notice>
      )}
      {data?.state === 'pending' && (
        <p role="status" className="text-ink-2">
          Waiting for your payment. This page updates once we receive it.
        </p>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button size="large" isBusy={isPaying} onClick={pay}>
        Pay {formatRupees(order.total)}
      </Button>
      <PaymentMethods />
    </section>
  );
}

function BankTransfer({ order, details }: { order: Order; details: BankTransferDetails }) {
  const { account_name, account_number, ifsc, bank, branch, reference, amount } = details;
  return (
    <section className="quote-payment" aria-label="Payment">
      <p>
        Please transfer <strong className="num">{formatRupees(amount)}</strong> to this account, with the
        reference <strong className="data">{reference}</strong>. You can pay in several parts.
      </p>
      <dl className="quote-account">
        <dt>Account name</dt>
        <dd>{account_name}</dd>
        <dt>Account number</dt>
        <dd className="data">{account_number}</dd>
        <dt>IFSC</dt>
        <dd className="data">{ifsc}</dd>
        <dt>Bank</dt>
        <dd>
          {bank}, {branch}
        </dd>
        <dt>Reference</dt>
        <dd className="data">{reference}</dd>
        <dt>Received</dt>
        <dd className="num">
          {order.received > 0
            ? `${formatRupees(order.received)} of ${formatRupees(order.total)}`
            : 'Nothing yet'}
        </dd>
        <dt>Still to pay</dt>
        <dd className="num">{formatRupees(amount)}</dd>
      </dl>
      <p className="text-13 text-ink-2">
        A transfer can take a working day to arrive. We write to you when the order is paid.
      </p>
    </section>
  );
}
