import type { BulkOrder, QuoteOffer } from '#contract/bulk-orders.ts';
import { formatRupees, formatRupeesAndPaise } from '#contract/money.ts';
import { productPath } from '#web/features/catalogue/product-path.ts';
import { TextLink } from '#web/ui/button.tsx';

/** What the shop offers, or what the buyer asked for until there is an offer. */
export function QuoteLines({ quote: { offer, requested_lines } }: { quote: BulkOrder }) {
  return (
    <section className="panel quote-lines" aria-labelledby="quote-lines">
      <h2 id="quote-lines">{offer ? 'Products and prices' : 'What you asked for'}</h2>
      {offer ? <OfferedLines offer={offer} /> : <RequestedLines lines={requested_lines} />}
    </section>
  );
}

function OfferedLines({ offer }: { offer: QuoteOffer }) {
  const { lines, discount_percent, subtotal, delivery, total, tax, saving } = offer;
  return (
    <>
      <ul>
        {lines.map(({ product_id, name, slug_url, quantity, list_price, price, amount }) => (
          <li key={product_id}>
            <span>
              {slug_url === null ? name : <TextLink to={productPath(product_id, slug_url)}>{name}</TextLink>}
              <small className="num">
                {quantity} × {formatRupees(price)}
                {list_price > price && `, instead of ${formatRupees(list_price)}`}
              </small>
            </span>
            <span className="num">{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="quote-totals">
        <div>
          <dt>Products</dt>
          <dd className="num">{formatRupees(subtotal)}</dd>
        </div>
        {discount_percent > 0 && (
          <div>
            <dt>Discount</dt>
            <dd className="num">{discount_percent}%, in the prices</dd>
          </div>
        )}
        <div>
          <dt>Delivery</dt>
          <dd className="num">{delivery === 0 ? 'Free' : formatRupees(delivery)}</dd>
        </div>
        <div>
          <dt>GST, included</dt>
          <dd className="num">{formatRupeesAndPaise(tax)}</dd>
        </div>
        <div className="quote-total">
          <dt>Total, GST included</dt>
          <dd className="price">{formatRupees(total)}</dd>
        </div>
      </dl>
      {saving > 0 && (
        <p className="quote-saving">You save {formatRupees(saving)} against the prices of the shop.</p>
      )}
    </>
  );
}

function RequestedLines({ lines }: { lines: BulkOrder['requested_lines'] }) {
  if (lines.length === 0) return <p className="text-ink-2">We choose the products with you.</p>;
  return (
    <>
      <ul>
        {lines.map(({ product_id, name, text, quantity, price }) => (
          <li key={`${product_id} ${text} ${name}`}>
            <span>
              {name}
              <small className="num">
                {quantity} {quantity === 1 ? 'piece' : 'pieces'}
              </small>
            </span>
            <span className="num">{price === null ? 'To be priced' : formatRupees(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="quote-note">
        These are the prices of the shop when you asked. The quote has the prices for your quantities.
      </p>
    </>
  );
}
