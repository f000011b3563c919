import { daysInText, serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { Rupees } from '../figures.tsx';
import { cancellingSections } from './cancelling-sections.tsx';
import { complaintsSection } from './complaints-section.tsx';
import type { Policy } from './policy.ts';
import { policyNames } from './policy-list.ts';
import { refundSections } from './refund-sections.tsx';
import { returnSections } from './return-sections.tsx';
import { warrantySection } from './warranty-section.tsx';

export const refundCancellationPolicy: Policy = {
  ...policyNames.refund,
  lead: 'How to cancel, return or claim a warranty, and how the money comes back to you.',
  description: `Cancel free of charge until your order is packed, return within ${siteFacts.returnWindowDays} days of delivery, and see how refunds and warranty claims work at ${siteFacts.name}.`,
  updatedOn: '2026-11-15',
  summary: [
    { figure: <Rupees amount={0} />, text: 'to cancel, and everything back, until the order is packed' },
    { figure: `${siteFacts.returnWindowDays} days`, text: 'from delivery to ask for a return' },
    {
      figure: serviceTerms.refundStartWorkingDays,
      text: 'working days at most until we start your refund',
    },
    {
      figure: daysInText(serviceTerms.refundArrivalWorkingDays),
      text: 'working days more until most banks show the money',
    },
  ],
  sections: [...cancellingSections, ...returnSections, ...refundSections, warrantySection, complaintsSection],
};
