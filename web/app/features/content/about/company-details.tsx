import { siteFacts } from '#contract/site-facts.ts';
import { MailLink, SupportMail, SupportPhone } from '../contact-links.tsx';
import { Figure } from '../figures.tsx';
import { GrievanceOfficerDetails } from '../grievance-officer-details.tsx';
import { PostalAddress } from '../postal-address.tsx';

export function CompanyDetails() {
  return (
    <section aria-labelledby="contact" className="pt-sec">
      <h2 id="contact" className="pb-5 text-22 md:text-28">
        Where to find us
      </h2>
      <div className="joined-grid about-contact">
        <div>
          <h3 className="text-16">Visit or write</h3>
          <PostalAddress />
          <p className="mt-3 text-ink-2">{siteFacts.support.hours}</p>
          <h3 className="mt-7 text-16">Customer care</h3>
          <p>
            <SupportMail subject="Question" />
            <br />
            <SupportPhone />
          </p>
          <h3 className="mt-7 text-16">Quotes and business</h3>
          <p>
            <MailLink to={siteFacts.sales.email} subject="Request for a quote" />
          </p>
        </div>
        <div>
          <h3 className="text-16">{siteFacts.grievanceOfficer.designation}</h3>
          <GrievanceOfficerDetails subject="Complaint" />
        </div>
        <div>
          <h3 className="text-16">Company</h3>
          <table className="spec-table">
            <caption className="sr-only">Company details</caption>
            <tbody>
              <tr>
                <th scope="row">Legal name</th>
                <td>{siteFacts.legalName}</td>
              </tr>
              <tr>
                <th scope="row">GSTIN</th>
                <td>
                  <Figure>{siteFacts.gstin}</Figure>
                </td>
              </tr>
              <tr>
                <th scope="row">State</th>
                <td>
                  {siteFacts.address.state}, code <Figure>{siteFacts.gstStateCode}</Figure>
                </td>
              </tr>
              <tr>
                <th scope="row">Since</th>
                <td>
                  <Figure>{siteFacts.foundedYear}</Figure>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </div>
      {siteFacts.isDemo && (
        <p className="mt-4 text-13 text-ink-3">
          This is a demo shop: the names, addresses, numbers and brands on this page are invented.
        </p>
      )}
    </section>
  );
}
