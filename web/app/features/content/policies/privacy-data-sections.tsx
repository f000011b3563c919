import { siteFacts } from '#contract/site-facts.ts';
import { SupportMail } from '../contact-links.tsx';
import { Figure } from '../figures.tsx';
import { addressInOneLine } from '../postal-address.tsx';
import { browserStorage } from './browser-storage.ts';
import { collectedData, retentionTimes } from './collected-data.ts';
import type { PolicySection } from './policy.ts';

export const dataSections: readonly PolicySection[] = [
  {
    id: 'who-is-responsible',
    title: 'Who is responsible',
    body: (
      <p>
        {siteFacts.legalName}, {addressInOneLine}, decides why and how your data is used; the Digital Personal
        Data Protection Act, 2023 calls that the data fiduciary. {siteFacts.grievanceOfficer.name}, our{' '}
        {siteFacts.grievanceOfficer.designation.toLowerCase()}, answers every question about it;{' '}
        <a href="#complaints">contact details are below</a>. We work to that Act and the Digital Personal Data
        Protection Rules, 2025 already, including the parts whose starting date is still ahead, and until then
        also to the Information Technology (Reasonable Security Practices and Procedures and Sensitive
        Personal Data or Information) Rules, 2011.
      </p>
    ),
  },
  {
    id: 'what-we-collect',
    title: 'What we collect and why',
    body: (
      <>
        <p>
          You can browse without telling us who you are. The rest comes from you, and is used for this only:
        </p>
        <dl className="policy-list">
          {collectedData.map(({ what, why, basis }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{why}.</dd>
              <dd className="policy-list-note">Legal basis: {basis}.</dd>
            </div>
          ))}
        </dl>
        <p>
          We send messages about your orders, requests and account. We send no advertising, sell no data, use
          no advertising trackers and build no profile of you for anyone else.
        </p>
      </>
    ),
  },
  {
    id: 'consent',
    title: 'Consent, and taking it back',
    body: (
      <p>
        Where we need your consent, you give it by a clear act of your own, such as creating an account;
        nothing is ticked for you in advance. You can take it back at any time, as easily as you gave it:
        write to <SupportMail subject="I withdraw my consent" /> from the address of your account and say for
        what. We then stop, and have those who work for us stop. What was done before stays lawful, and what a
        running order needs stays until it is finished. The price of taking consent back is only what depends
        on it: without an email address, for example, there can be no account.
      </p>
    ),
  },
  {
    id: 'browser-storage',
    title: 'What stays in your browser',
    body: (
      <>
        <p>
          All of it is needed for something you do here. Nothing is set by advertisers, and clearing this
          site’s data in your browser removes it.
        </p>
        <dl className="policy-list">
          {browserStorage.map(({ name, use, keptFor }) => (
            <div key={name}>
              <dt className="data">{name}</dt>
              <dd>{use}.</dd>
              <dd className="policy-list-note">Kept: {keptFor}.</dd>
            </div>
          ))}
        </dl>
        <p>The payment page belongs to PhonePe and sets its own cookies under PhonePe’s privacy policy.</p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <>
        <table className="spec-table">
          <caption className="sr-only">How long each kind of data is kept</caption>
          <tbody>
            {retentionTimes.map(({ what, howLong }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{howLong}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Before we erase an account that was simply not used for a long time, we write to its address at
          least <Figure>48</Figure> hours ahead.
        </p>
      </>
    ),
  },
];
