import { serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { termsVersion } from '#contract/terms-version.ts';
import { paymentLimits } from '#contract/validation.ts';
import { Rupees } from '../figures.tsx';
import { complaintsSection } from './complaints-section.tsx';
import type { Policy } from './policy.ts';
import { policyNames } from './policy-list.ts';
import { buyingSections } from './terms-buying-sections.tsx';
import { closingSections, liabilitySections } from './terms-law-sections.tsx';
import { shopSections } from './terms-shop-sections.tsx';

export const termsConditionsPolicy: Policy = {
  ...policyNames.terms,
  lead: 'What you and we can count on when you order here.',
  description: `The terms of ${siteFacts.legalName}: prices including GST, ordering, payment, invoices, warranty, liability and how complaints are settled.`,
  updatedOn: termsVersion,
  summary: [
    {
      figure: `${serviceTerms.gstPercent}%`,
      text: 'GST is inside every price, rounded to a whole rupee, with an invoice for every order',
    },
    {
      figure: <Rupees amount={paymentLimits.maximumRupees} />,
      text: 'is the most one order can be; above it, ask for a quote',
    },
    { figure: `${serviceTerms.reservationMinutes} min`, text: 'your parts are set aside while you pay' },
    { figure: `${siteFacts.returnWindowDays} days`, text: 'from delivery to ask for a return' },
    { figure: 'No', text: 'cash on delivery and no EMI' },
  ],
  sections: [...shopSections, ...buyingSections, ...liabilitySections, complaintsSection, ...closingSections],
};
