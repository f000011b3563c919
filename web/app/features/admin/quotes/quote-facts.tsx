import type { AdminBulkOrder } from '#contract/admin-bulk-orders.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatRupees } from '#contract/money.ts';
import { formatPhone } from '#web/features/identity/profile/format-phone.ts';
import { OrderSection } from '#web/features/orders/order-section.tsx';
import { formatDay, orderStateNames } from '#web/features/orders/order-texts.ts';
import { TextLink } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import { RecordTransfer } from './record-transfer.tsx';

type Offer = NonNullable<AdminBulkOrder['offer']>;

/** What the buyer asked for, also what is not found in the shop. */
export function RequestedLines({ quote: { requested_lines, message } }: { quote: AdminBulkOrder }) {
  return (
    <OrderSection title="What the buyer asked for">
      <ul className="desk-list">
        {requested_lines.map(({ product_id, name, text, quantity, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change, and two of them may be equal.
          <li key={index}>
            <span>
              <span className="num">{formatNumber(quantity)}</span> × {name}
              {product_id === null && <span className="desk-small">Not found in the shop</span>}
              {product_id !== null && text && text !== name && <span className="desk-small">“{text}”</span>}
            </span>
            {price !== null && <span className="num">{formatRupees(price * quantity)}</span>}
          </li>
        ))}
      </ul>
      {message && <p className="mt-3 whitespace-pre-line">{message}</p>}
    </OrderSection>
  );
}

export function BuyerFacts({ quote }: { quote: AdminBulkOrder }) {
  const { full_name, email, phone, company, gstin, wanted_on } = quote;
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
        {company && <dt>Company</dt>}
        {company && <dd>{company}</dd>}
        {gstin && <dt>GSTIN</dt>}
        {gstin && <dd className="data">{gstin}</dd>}
        {wanted_on && <dt>Wanted on</dt>}
        {wanted_on && <dd>{formatDay(wanted_on)}</dd>}
      </dl>
    </OrderSection>
  );
}

/** The prices, where they can no longer be changed or the role may not. */
export function OfferedPrices({ offer }: { offer: Offer }) {
  return (
    <OrderSection title="Prices">
      <Table
        caption="Products of the quote"
        isCaptionHidden
        isStacked
        rows={offer.lines}
        rowKey={({ product_id }) => product_id}
        columns={[
          { key: 'name', header: 'Product', isProse: true, render: ({ name }) => name },
          {
            key: 'quantity',
            header: 'Quantity',
            isNumeric: true,
            render: ({ quantity }) => formatNumber(quantity),
          },
          { key: 'price', header: 'Price', isNumeric: true, render: ({ price }) => formatRupees(price) },
          { key: 'amount', header: 'Amount', isNumeric: true, render: ({ amount }) => formatRupees(amount) },
          {
            key: 'margin',
            header: 'Margin',
            isNumeric: true,
            render: ({ margin, margin_percent }) =>
              margin === null ? 'unknown' : `${formatRupees(margin)} (${margin_percent}%)`,
          },
        ]}
      />
      <dl className="order-facts mt-4">
        <dt>Discount</dt>
        <dd className="num">{offer.discount_percent}%, in the prices</dd>
        <dt>Delivery</dt>
        <dd className="num">{offer.delivery === 0 ? 'Free' : formatRupees(offer.delivery)}</dd>
        <dt>Total</dt>
        <dd className="price">{formatRupees(offer.total)}</dd>
        {offer.terms && <dt>Terms</dt>}
        {offer.terms && <dd className="whitespace-pre-line">{offer.terms}</dd>}
      </dl>
    </OrderSection>
  );
}

interface OrderOfQuoteProps {
  quote: AdminBulkOrder;
  order: NonNullable<AdminBulkOrder['order']>;
  mayChange: boolean;
  onRecorded: (quote: AdminBulkOrder) => void;
}

/** The order of the quote, and the bank transfers for it. */
export function OrderOfQuote({ quote, order, mayChange, onRecorded }: OrderOfQuoteProps) {
  const isByTransfer = quote.offer?.payment_method === 'bank_transfer';
  return (
    <OrderSection title="Order">
      <dl className="order-facts">
        <dt>Number</dt>
        <dd>
          <TextLink to={`/admin/orders/${order._id}`}>{order.order_number}</TextLink>
        </dd>
        <dt>State</dt>
        <dd>{orderStateNames[order.status]}</dd>
        <dt>Total</dt>
        <dd className="num">{formatRupees(order.total)}</dd>
        {isByTransfer && <dt>Received</dt>}
        {isByTransfer && <dd className="num">{formatRupees(order.received)}</dd>}
      </dl>
      {isByTransfer && (
        <ul className="desk-list my-3" aria-label="Bank transfers">
          {quote.transfers.map(({ amount, bank_reference, received_on }) => (
            <li key={`${bank_reference} ${amount}`}>
              <span>
                {amount < 0 ? 'Sent back' : 'Received'} {formatDay(received_on)}
                <span className="desk-small">{bank_reference}</span>
              </span>
              <span className="num">{formatRupees(Math.abs(amount))}</span>
            </li>
          ))}
        </ul>
      )}
      {isByTransfer && mayChange && <RecordTransfer quote={quote} order={order} onRecorded={onRecorded} />}
    </OrderSection>
  );
}
