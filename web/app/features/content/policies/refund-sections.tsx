import { daysInText, serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { SupportMail } from '../contact-links.tsx';
import { Figure, Rupees } from '../figures.tsx';
import type { PolicySection } from './policy.ts';

export const refundSections: readonly PolicySection[] = [
  {
    id: 'what-is-refunded',
    title: 'What you get back',
    body: (
      <>
        <table className="spec-table">
          <caption className="sr-only">What is refunded in which case</caption>
          <thead>
            <tr>
              <th scope="col">What happened</th>
              <th scope="col">What we refund</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">You cancelled the order before packing</th>
              <td>Everything, delivery charge included</td>
            </tr>
            <tr>
              <th scope="row">You cancelled some items before packing</th>
              <td>The full price of those items</td>
            </tr>
            <tr>
              <th scope="row">We cancelled, or the parcel was lost</th>
              <td>Everything, delivery charge included</td>
            </tr>
            <tr>
              <th scope="row">You returned some or all items</th>
              <td>The full price of those items</td>
            </tr>
            <tr>
              <th scope="row">You asked for a replacement</th>
              <td>Nothing: we send the same items again, or refund them if we have none</td>
            </tr>
            <tr>
              <th scope="row">Nobody was there and the parcel came back</th>
              <td>The full price of the items</td>
            </tr>
          </tbody>
        </table>
        <p>
          The price of an item is what you paid for it, GST included. A return refunds the items; the delivery
          charge of <Rupees amount={siteFacts.shippingRupees} /> paid for a delivery that took place. We
          deduct nothing for restocking.
        </p>
      </>
    ),
  },
  {
    id: 'when-it-arrives',
    title: 'How and when the money arrives',
    body: (
      <>
        <p>
          Refunds go back the way you paid: to the same card, account or UPI address through PhonePe, or by
          bank transfer if you paid a quote by bank transfer. We start them within{' '}
          <Figure>{serviceTerms.refundStartWorkingDays}</Figure> working days of the cancellation, or of
          accepting the return. Banks usually take another{' '}
          <Figure>{daysInText(serviceTerms.refundArrivalWorkingDays)}</Figure> working days to show the money.
        </p>
        <p>
          We email a credit note for the invoice, so that business buyers can correct their GST returns. It is
          on the page of the order too, and so is how much of the order was refunded.
        </p>
      </>
    ),
  },
  {
    id: 'failed-payments',
    title: 'Money left your account but there is no order',
    body: (
      <p>
        Do not pay twice. We ask PhonePe for the true state of every payment. One that succeeds late, after
        your <Figure>{serviceTerms.reservationMinutes}</Figure> minutes have run out, confirms the order if
        the parts are still there and is otherwise refunded in full. A payment that failed is reversed by your
        bank, under the Reserve Bank’s rules within five days. If it is not, write to{' '}
        <SupportMail subject="Payment taken but no order" /> with the time, the amount and the bank’s or UPI
        reference number.
      </p>
    ),
  },
  {
    id: 'quotes',
    title: 'Bulk orders and custom PCs',
    body: (
      <p>
        The same rules apply to orders made from a quote. Where a quote promises you more, the quote counts.
      </p>
    ),
  },
];
