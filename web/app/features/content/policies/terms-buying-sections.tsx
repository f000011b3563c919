import { Link } from 'react-router';
import { serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { localTaxName } from '#contract/states.ts';
import { paymentLimits } from '#contract/validation.ts';
import { Figure, Rupees } from '../figures.tsx';
import { paymentMethodsInText } from '../payment-methods.ts';
import type { PolicySection } from './policy.ts';

const { state } = siteFacts.address;

export const buyingSections: readonly PolicySection[] = [
  {
    id: 'prices',
    title: 'Prices and taxes',
    body: (
      <>
        <p>
          Every price is in Indian rupees, includes <Figure>{serviceTerms.gstPercent}%</Figure> GST and is
          rounded to a whole rupee. The figure you see on the product is the figure in the cart, at payment
          and on the invoice. Before you pay you see one total, and what it is made of: items and delivery.
        </p>
        <p>
          No price is above the maximum retail price printed on the box. A struck-through price is the maker’s
          price or a usual retail price, and the page says which. We show everybody the same price: it does
          not depend on who you are, where you live or what you looked at before, and we do not raise it to
          profit from a shortage.
        </p>
        <p>
          Prices change, but not for an order you have placed. If a price changes while the part is in your
          cart, you are told before you pay. If a price was plainly a mistake, we cancel and refund
          everything.
        </p>
      </>
    ),
  },
  {
    id: 'ordering',
    title: 'Placing an order',
    body: (
      <>
        <p>
          When you start to pay, the parts are set aside for you for{' '}
          <Figure>{serviceTerms.reservationMinutes}</Figure> minutes. Stock we show is stock we have, and no
          part is promised twice. The contract between us is made when the payment has come through and the
          order is confirmed. If the time runs out first, the parts go back on the shelf and nothing is owed.
        </p>
        <p>
          One order can be paid up to <Rupees amount={paymentLimits.maximumRupees} />. For more, ask for a{' '}
          <Link to="/bulk-order">quote</Link>: it lists every part with its price, how to pay, and until when
          it holds. Placing several orders to stay under the limit is not needed.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <>
        <p>
          We accept {paymentMethodsInText}. Payments are made on the pages of PhonePe, our payment provider;
          we never see your card number, CVV or UPI PIN. Paying online costs nothing extra. If a charge on
          your statement is not yours, tell your bank at once, and us.
        </p>
        <p>
          <strong>Not offered:</strong> cash on delivery, and payment in instalments (EMI).
        </p>
      </>
    ),
  },
  {
    id: 'invoice',
    title: 'Your GST invoice',
    body: (
      <p>
        Every order comes with a tax invoice, issued when the order is confirmed. It shows the taxable value
        and the tax of each line: CGST and {localTaxName(siteFacts.gstStateCode)} for delivery in {state},
        IGST for delivery elsewhere. Businesses that want input credit give their GSTIN with the order; it
        cannot be added to an invoice later.
      </p>
    ),
  },
  {
    id: 'delivery-and-returns',
    title: 'Delivery, cancellation and returns',
    body: (
      <p>
        Delivery is a flat <Rupees amount={siteFacts.shippingRupees} /> per order, GST included; the{' '}
        <Link to="/shipping-policy">shipping policy</Link> says how and when. You can cancel until the order
        is packed and ask for a return within <Figure>{siteFacts.returnWindowDays}</Figure> days of delivery;
        the <Link to="/refund-cancellation">refund and cancellation policy</Link> says what you get back. Both
        are part of these terms.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'Warranty',
    body: (
      <p>
        Parts carry their maker’s warranty from the date of the invoice, and we help you claim it. A PC we
        assembled carries our own warranty of <Figure>{serviceTerms.customPcWarrantyYears}</Figure> year as
        well. <Link to="/refund-cancellation#warranty">How to claim</Link>. Both come on top of your rights
        under the Consumer Protection Act, 2019, and replace none of them.
      </p>
    ),
  },
  {
    id: 'services',
    title: 'Custom PCs and bulk orders',
    body: (
      <p>
        A <Link to="/custom-pc-builder">custom PC</Link> or a <Link to="/bulk-order">bulk order</Link> starts
        with your request and our written quote. The quote binds us until the date it names; it binds you only
        once you accept it. Only a PC ordered through an accepted custom PC request is assembled, tested and
        delivered free of charge.
      </p>
    ),
  },
];
