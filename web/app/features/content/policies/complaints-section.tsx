import { siteFacts } from '#contract/site-facts.ts';
import { SupportMail } from '../contact-links.tsx';
import { GrievanceOfficerDetails } from '../grievance-officer-details.tsx';
import { consumerCommissionFiling, nationalConsumerHelpline } from '../public-authorities.ts';
import type { PolicySection } from './policy.ts';

export const complaintsSection: PolicySection = {
  id: 'complaints',
  title: 'If something is not put right',
  body: (
    <>
      <p>
        Start with <SupportMail subject="Complaint about my order" /> and the order number; most things end
        there. If you are not satisfied with the reply, contact our{' '}
        {siteFacts.grievanceOfficer.designation.toLowerCase()}:
      </p>
      <GrievanceOfficerDetails subject="Complaint" />
      <p>
        You can also call the National Consumer Helpline on{' '}
        <a href={`tel:${nationalConsumerHelpline.phone}`} className="num">
          {nationalConsumerHelpline.phone}
        </a>{' '}
        or at <a href={nationalConsumerHelpline.url}>{nationalConsumerHelpline.urlDisplay}</a>, and file a
        complaint with a Consumer Commission online at{' '}
        <a href={consumerCommissionFiling.url}>{consumerCommissionFiling.urlDisplay}</a>. The Consumer
        Protection Act, 2019 lets you do that where you live or work.
      </p>
    </>
  ),
};
