import { Link } from 'react-router';
import { daysInText, deliveryZones, serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { SupportMail, SupportPhone } from '../contact-links.tsx';
import { Figure, Rupees } from '../figures.tsx';
import type { PolicySection } from './policy.ts';

export const costAndTimeSections: readonly PolicySection[] = [
  {
    id: 'where-we-deliver',
    title: 'Where we deliver',
    body: (
      <>
        <p>
          We send parcels from our store in {siteFacts.address.city} to every PIN code in India that our
          couriers serve. We do not ship abroad, and couriers cannot deliver to post boxes.
        </p>
        <p>
          If it turns out after you order that no courier reaches your PIN code, we cancel the order and
          refund everything, delivery charge included.
        </p>
      </>
    ),
  },
  {
    id: 'charges',
    title: 'What delivery costs',
    body: (
      <>
        <p>
          <Rupees amount={siteFacts.shippingRupees} /> per order, however many parts are in it and wherever in
          India it goes. The charge includes <Figure>{serviceTerms.gstPercent}%</Figure> GST, is shown as a
          line of its own before you pay and again on the invoice, and is the only charge we add: nothing for
          packing, handling or paying online. If we send one order in several parcels, you still pay it once.
        </p>
        <p>
          An assembled PC ships free when the order was made from a{' '}
          <Link to="/custom-pc-builder">custom PC request</Link> that you accepted. Parts put in the cart one
          by one are an ordinary order and carry the ordinary charge, even if together they make a PC. For a{' '}
          <Link to="/bulk-order">bulk order</Link>, the quote states the delivery charge.
        </p>
      </>
    ),
  },
  {
    id: 'dispatch',
    title: 'When your order leaves us',
    body: (
      <>
        <p>
          While you pay, your parts are set aside for <Figure>{serviceTerms.reservationMinutes}</Figure>{' '}
          minutes so that nobody else can buy them. Once the payment has come through, the order is confirmed
          and the clock starts.
        </p>
        <ul>
          <li>
            <strong>Parts in stock</strong> are checked, packed and handed to the courier within{' '}
            <Figure>{daysInText(serviceTerms.dispatchWorkingDays)}</Figure> working days.
          </li>
          <li>
            <strong>Custom PCs</strong> take <Figure>{daysInText(serviceTerms.assemblyWorkingDays)}</Figure>{' '}
            working days to assemble and test once every part is on our bench.
          </li>
          <li>
            <strong>Bulk orders</strong> leave on the date agreed in the quote.
          </li>
        </ul>
        <p>Working days are Monday to Saturday, without public holidays.</p>
      </>
    ),
  },
  {
    id: 'delivery-time',
    title: 'How long delivery takes',
    body: (
      <>
        <table className="spec-table">
          <caption className="sr-only">
            Estimated working days from collection by the courier to delivery
          </caption>
          <thead>
            <tr>
              <th scope="col">Delivery to</th>
              <th scope="col">Working days</th>
            </tr>
          </thead>
          <tbody>
            {Object.values(deliveryZones).map(({ region, workingDays }) => (
              <tr key={region}>
                <th scope="row">{region}</th>
                <td>
                  <Figure>{daysInText(workingDays)}</Figure>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          These are honest estimates, counted from the day the courier collects the parcel. Monsoon floods,
          strikes and festival weeks can add a day or two.
        </p>
        <p>
          If your parcel is later than the estimate, tell us. We trace it with the courier, and if you no
          longer want it you may refuse it at the door and get the full amount back, delivery charge included.
        </p>
      </>
    ),
  },
  {
    id: 'tracking',
    title: 'Following your parcel',
    body: (
      <p>
        Every parcel has a tracking number. We email it when the parcel leaves us, and it is on the page of
        your order with a link to the courier. If the parcel does not move, write to{' '}
        <SupportMail subject="Where is my order?" /> with the order number, or call <SupportPhone /> (
        {siteFacts.support.hours}).
      </p>
    ),
  },
];
