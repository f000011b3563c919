import { formatRupees } from '#contract/money.ts';
import { daysInText, serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { Rupees } from '../figures.tsx';
import type { Policy } from './policy.ts';
import { policyNames } from './policy-list.ts';
import { arrivalSections } from './shipping-arrival-sections.tsx';
import { costAndTimeSections } from './shipping-cost-sections.tsx';

export const shippingPolicy: Policy = {
  ...policyNames.shipping,
  lead: 'What delivery costs, how long it takes, and what we do when a parcel goes astray.',
  description: `Delivery across India for a flat ${formatRupees(siteFacts.shippingRupees)} per order including GST: dispatch and delivery times, damaged or lost parcels, and what ${siteFacts.name} does not offer.`,
  updatedOn: '2026-11-18',
  summary: [
    {
      figure: <Rupees amount={siteFacts.shippingRupees} />,
      text: 'flat delivery charge per order, GST included',
    },
    {
      figure: daysInText(serviceTerms.dispatchWorkingDays),
      text: 'working days until an in-stock order leaves us',
    },
    { figure: `${serviceTerms.reservationMinutes} min`, text: 'your parts are set aside while you pay' },
    { figure: <Rupees amount={0} />, text: 'delivery of a PC we assemble from your accepted request' },
    { figure: 'No', text: 'cash on delivery and no EMI: orders are paid online' },
  ],
  sections: [...costAndTimeSections, ...arrivalSections],
};
