import { Link } from 'react-router';
import { daysInText, serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { SupportMail } from '../contact-links.tsx';
import { Figure, Rupees } from '../figures.tsx';
import { complaintsSection } from './complaints-section.tsx';
import type { Policy, PolicySection } from './policy.ts';
import { policyNames } from './policy-list.ts';
import { refundSections } from './refund-sections.tsx';
import { returnSections } from './return-sections.tsx';

const cancellingSections: readonly PolicySection[] = [
  {
    id: 'cancelling',
    title: 'Cancelling an order',
    body: (
      <>
        <p>
          You can cancel an order, or single items of it, until it is packed, for any reason or none: on the
          page of the order, or by mail to <SupportMail subject="Cancel my order" /> with the order number.
          You get back the price of what you cancel, and the delivery charge with the last item.
        </p>
        <p>
          There is no cancellation charge. The Consumer Protection (E-Commerce) Rules, 2020 allow a shop to
          charge for cancelling only if it pays the same when it cancels itself. We charge nothing.
        </p>
        <p>
          Once an order is packed it can no longer be stopped. You can still refuse the parcel, or return what
          is in it as described below.
        </p>
      </>
    ),
  },
  {
    id: 'we-cancel',
    title: 'When we have to cancel',
    body: (
      <p>
        Now and then a part fails our check before packing, a price was plainly a typing mistake, or no
        courier reaches the address. Then we tell you why, and refund everything, delivery charge included. We
        never cancel in order to sell the same part to someone else for more.
      </p>
    ),
  },
];

const warrantySection: PolicySection = {
  id: 'warranty',
  title: 'After the return window: warranty',
  body: (
    <>
      <p>
        Parts carry the warranty of their maker for the time stated on the product page or the box. It starts
        on the date of our invoice, so keep the invoice and do not remove the serial number. To claim it,
        write to <SupportMail subject="Warranty claim" /> with the order number, the serial number and what is
        wrong. We tell you the maker’s nearest service centre or take the claim to the maker ourselves; the
        maker decides between repair, replacement and credit.
      </p>
      <p>
        A PC we assembled carries our own warranty of <Figure>{serviceTerms.customPcWarrantyYears}</Figure>{' '}
        year on the assembly and on the machine as a whole: one call to us, whichever part is at fault. Parts
        whose maker’s warranty is longer keep it. <Link to="/custom-pc-builder">More about custom PCs</Link>.
      </p>
      <p>
        Warranties do not cover liquid, surges, bent pins, mining or settings beyond the maker’s limits. Data
        is never covered: back it up.
      </p>
    </>
  ),
};

export const refundCancellationPolicy: Policy = {
  ...policyNames.refund,
  lead: 'How to cancel, return or claim a warranty, and how the money comes back to you.',
  description: `Cancel free of charge until your order is packed, return within ${siteFacts.returnWindowDays} days of delivery, and see how refunds and warranty claims work at ${siteFacts.name}.`,
  updatedOn: '2026-11-18',
  summary: [
    { figure: <Rupees amount={0} />, text: 'to cancel, and everything back, until the order is packed' },
    { figure: `${siteFacts.returnWindowDays} days`, text: 'from delivery to ask for a return' },
    { figure: serviceTerms.refundStartWorkingDays, text: 'working days at most until we start your refund' },
    {
      figure: daysInText(serviceTerms.refundArrivalWorkingDays),
      text: 'working days more until most banks show the money',
    },
  ],
  sections: [...cancellingSections, ...returnSections, ...refundSections, warrantySection, complaintsSection],
};
