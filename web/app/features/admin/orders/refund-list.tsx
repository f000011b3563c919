import { useState } from 'react';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/money.ts';
import { adminOrderEndpoints } from '#contract/order-endpoints.ts';
import type { OrderRefund } from '#contract/orders.ts';
import { isRefundPending } from '#web/features/orders/describe-refunds.ts';
import { formatDateTime } from '#web/features/orders/order-texts.ts';
import { browserApi } from '#web/lib/query-client.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { ChangeButton } from './change-button.tsx';

function stateName({ status, method }: OrderRefund): string {
  switch (status) {
    case 'due':
    case 'started':
      if (method === 'bank_transfer') return 'To be paid by bank transfer';
      return status === 'due' ? 'Being prepared' : 'With the payment gateway';
    case 'done':
      return 'Refunded';
    case 'failed':
      return 'Declined by the bank';
  }
}

/** The refunds of an order, latest first, with what the shop has to do for them. */
export function RefundList({ order, canChange }: { order: AdminOrder; canChange: boolean }) {
  // The refund of a return is repeated at the return.
  const canRepeat = canChange && !order.returns.some(({ status }) => status === 'received');
  return (
    <ul className="order-refunds">
      {order.refunds.toReversed().map((refund) => (
        <li key={refund._id}>
          <div>
            <p className="order-event-name">
              <span className="num">{formatRupees(refund.amount)}</span>, {stateName(refund).toLowerCase()}
            </p>
            {refund.items.map(({ product_id, name, quantity }) => (
              <p key={product_id}>
                {quantity} × {name}
              </p>
            ))}
            {refund.shipping > 0 && <p>Shipping</p>}
            <time dateTime={refund.created_at} className="num text-12 text-ink-3">
              {formatDateTime(refund.created_at)}
            </time>
          </div>
          {canChange && refund.method === 'bank_transfer' && isRefundPending(refund) && (
            <RecordTransfer orderId={order._id} refund={refund} />
          )}
          {canRepeat && refund.status === 'failed' && <RefundAgain orderId={order._id} refund={refund} />}
        </li>
      ))}
    </ul>
  );
}

function RecordTransfer({ orderId, refund }: { orderId: string; refund: OrderRefund }) {
  const [reference, setReference] = useState('');
  const [day, setDay] = useState(today);
  return (
    <ChangeButton
      orderId={orderId}
      label="Record Transfer"
      title="Record the bank transfer"
      doneText={`The refund of ${formatRupees(refund.amount)} is recorded as paid.`}
      send={() =>
        browserApi().call(adminOrderEndpoints.payBackRefund, {
          parameters: { id: orderId, refundId: refund._id },
          body: { amount: refund.amount, bank_reference: reference.trim(), sent_on: day },
        })
      }
    >
      <p>
        Please transfer {formatRupees(refund.amount)} at your bank first. The refund is then marked as paid
        and the buyer gets a mail. This cannot be undone.
      </p>
      <Field label="Reference number of the bank">
        <Input
          required
          maxLength={100}
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
      </Field>
      <Field label="Sent on">
        <Input
          type="date"
          required
          max={today()}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
    </ChangeButton>
  );
}

function RefundAgain({ orderId, refund }: { orderId: string; refund: OrderRefund }) {
  return (
    <ChangeButton
      orderId={orderId}
      label="Refund Again"
      title="Repeat the declined refund?"
      doneText={`A refund of ${formatRupees(refund.amount)} was started.`}
      send={(key) =>
        browserApi().call(adminOrderEndpoints.refundOrder, {
          parameters: { id: orderId },
          headers: { 'Idempotency-Key': key },
          body: {
            items: refund.items.map(({ product_id, quantity }) => ({ product_id, quantity })),
            includes_shipping: refund.shipping > 0,
            retry_of: refund._id,
          },
        })
      }
    >
      <p>
        {formatRupees(refund.amount)} will be sent to the buyer once more, in place of the refund that the
        bank declined.
      </p>
    </ChangeButton>
  );
}

/** Today in India, as YYYY-MM-DD. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
}
