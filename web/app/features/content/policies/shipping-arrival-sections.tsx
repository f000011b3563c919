import { serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { SupportMail, SupportPhone } from '../contact-links.tsx';
import { Figure, Rupees } from '../figures.tsx';
import { paymentMethodsInText } from '../payment-methods.ts';
import type { PolicySection } from './policy.ts';

export const arrivalSections: readonly PolicySection[] = [
  {
    id: 'receiving',
    title: 'Receiving the parcel',
    body: (
      <>
        <ul>
          <li>
            Give a phone number that will be answered: the courier calls it, and may ask for a code or a
            signature.
          </li>
          <li>
            Look at the box before you sign. If it is torn, wet or the tape has been opened, refuse it, or
            write that on the courier’s slip and take a photograph.
          </li>
          <li>
            A video of the unboxing settles most questions in minutes. It helps; it is never a condition for a
            return or a refund.
          </li>
        </ul>
        <p>Until the parcel is in your hands, whatever happens to it is our risk and not yours.</p>
      </>
    ),
  },
  {
    id: 'damaged-or-missing',
    title: 'Damaged, wrong or missing items',
    body: (
      <>
        <p>
          Write to <SupportMail subject="Damaged, wrong or missing item in my order" /> with the order number
          and a photograph, within <Figure>{serviceTerms.damageReportHours}</Figure> hours if you can and at
          the latest within <Figure>{siteFacts.returnWindowDays}</Figure> days of delivery. We collect the
          item at our cost and send the right one without a second delivery charge, or refund you, as you
          prefer.
        </p>
        <p>
          A parcel that has not moved for <Figure>{serviceTerms.lostParcelWorkingDays}</Figure> working days
          counts as lost. We send the order again, or refund everything including the delivery charge.
        </p>
      </>
    ),
  },
  {
    id: 'missed-delivery',
    title: 'If nobody is there',
    body: (
      <p>
        The courier tries up to <Figure>{serviceTerms.deliveryAttempts}</Figure> times and then returns the
        parcel to us. We write to you when it arrives. We can send it once more for another{' '}
        <Rupees amount={siteFacts.shippingRupees} />, or refund the price of the items.
      </p>
    ),
  },
  {
    id: 'address-change',
    title: 'Changing the address',
    body: (
      <p>
        Until your order is packed, write to <SupportMail subject="Change the delivery address of my order" />{' '}
        with the order number and the new address. A parcel that has left us cannot be sent elsewhere. Your
        invoice follows the state you have it delivered to, so a move to another state changes the kind of GST
        on it, never the amount.
      </p>
    ),
  },
  {
    id: 'cash-on-delivery-and-emi',
    title: 'Cash on delivery and EMI are not offered',
    body: (
      <>
        <p>
          Orders are paid online when you place them. We accept {paymentMethodsInText}, through PhonePe. We do
          not offer cash on delivery, and we do not offer payment in instalments (EMI).
        </p>
        <p>
          So nobody has a reason to ask you for money at the door. If someone does, do not pay, and call{' '}
          <SupportPhone />.
        </p>
      </>
    ),
  },
  {
    id: 'old-parts',
    title: 'Packaging and old parts',
    body: (
      <p>
        Computer parts do not belong in the household bin: they hold metals worth recovering and some that
        poison soil. Under the E-Waste (Management) Rules, 2022 the makers of electronics are answerable for
        recycling, and most name their collection points on their websites. You may also leave old parts at
        our counter in {siteFacts.address.city} during opening hours, free of charge, and we pass them to a
        recycler registered with the Central Pollution Control Board. Wipe your drives first.
      </p>
    ),
  },
];
