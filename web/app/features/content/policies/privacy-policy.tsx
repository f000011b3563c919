import { serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { termsVersion } from '#contract/terms-version.ts';
import { browserStorage } from './browser-storage.ts';
import type { Policy } from './policy.ts';
import { policyNames } from './policy-list.ts';
import { dataSections } from './privacy-data-sections.tsx';
import { rightsSections, sharingSections } from './privacy-rights-sections.tsx';

export const privacyPolicy: Policy = {
  ...policyNames.privacy,
  lead: 'What we know about you, why, for how long, and how you stay in charge of it.',
  description: `What personal data ${siteFacts.name} collects and why, what stays in your browser, who works for us, and how to see, correct or erase your data under the DPDP Act, 2023.`,
  updatedOn: termsVersion,
  summary: [
    { figure: '0', text: 'advertising trackers, and no data sold to anyone' },
    { figure: '0', text: 'card numbers or UPI PINs seen by us: you pay on PhonePe’s pages' },
    { figure: browserStorage.length, text: 'entries in your browser, each named below' },
    { figure: '1 mail', text: 'is enough to take consent back, or to see, correct or erase your data' },
    {
      figure: `${serviceTerms.grievanceAcknowledgementHours} hours`,
      text: 'until we confirm a complaint; one month until it is settled',
    },
  ],
  sections: [...dataSections, ...sharingSections, ...rightsSections],
};
