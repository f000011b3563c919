import { serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { GrievanceMail, GrievancePhone } from './contact-links.tsx';
import { Figure } from './figures.tsx';
import { addressInOneLine } from './postal-address.tsx';

const { name, designation } = siteFacts.grievanceOfficer;

/** The details that the Consumer Protection (E-Commerce) Rules, 2020 require. */
export function GrievanceOfficerDetails({ subject }: { subject: string }) {
  return (
    <table className="spec-table">
      <caption className="sr-only">{designation}</caption>
      <tbody>
        <tr>
          <th scope="row">Name</th>
          <td>
            {name}, {designation}
          </td>
        </tr>
        <tr>
          <th scope="row">Email</th>
          <td>
            <GrievanceMail subject={subject} />
          </td>
        </tr>
        <tr>
          <th scope="row">Phone</th>
          <td className="normal-nums">
            <GrievancePhone />, {siteFacts.support.hours}
          </td>
        </tr>
        <tr>
          <th scope="row">Post</th>
          <td className="normal-nums">
            {siteFacts.legalName}, {addressInOneLine}
          </td>
        </tr>
        <tr>
          <th scope="row">Receipt confirmed</th>
          <td>
            within <Figure>{serviceTerms.grievanceAcknowledgementHours}</Figure> hours
          </td>
        </tr>
        <tr>
          <th scope="row">Settled</th>
          <td>within one month of your complaint</td>
        </tr>
      </tbody>
    </table>
  );
}
