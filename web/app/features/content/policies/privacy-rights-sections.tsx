import { GrievanceMail } from '../contact-links.tsx';
import { Figure } from '../figures.tsx';
import { GrievanceOfficerDetails } from '../grievance-officer-details.tsx';
import type { PolicySection } from './policy.ts';

export const sharingSections: readonly PolicySection[] = [
  {
    id: 'who-works-for-us',
    title: 'Who works for us',
    body: (
      <>
        <p>These get what their task needs, under contract, and nothing more:</p>
        <ul>
          <li>
            <strong>PhonePe</strong> takes payments and refunds. Card numbers, CVV and UPI PIN go to PhonePe
            and your bank, never to us.
          </li>
          <li>
            <strong>Couriers</strong> get the name, address and phone number on the parcel.
          </li>
          <li>
            <strong>Mail and SMS services</strong> carry our messages and one-time codes.
          </li>
          <li>
            <strong>Sign-in services</strong> confirm your identity if you choose to sign in through one, such
            as Google.
          </li>
          <li>
            <strong>Hosting providers</strong> run the servers on which the shop and its backups live.
          </li>
          <li>
            <strong>Makers and their service centres</strong> get the invoice and the serial number when you
            claim a warranty.
          </li>
        </ul>
        <p>
          We also hand over what a court or an authority demands under a law, and check first that it may. If
          a service keeps data outside India, it is only in countries the Government of India has not ruled
          out.
        </p>
      </>
    ),
  },
];

export const rightsSections: readonly PolicySection[] = [
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <ul>
          <li>
            <strong>See it:</strong> a summary of your data, what we do with it, and with whom we shared it.
          </li>
          <li>
            <strong>Correct it:</strong> have it corrected, completed or brought up to date.
          </li>
          <li>
            <strong>Erase it:</strong> delete your account in your profile, or ask us. Your orders with their
            delivery details, payments and invoices stay as long as tax law makes us keep them.
          </li>
          <li>
            <strong>Nominate someone:</strong> name a person who may use these rights if you die or can no
            longer act.
          </li>
          <li>
            <strong>Complain:</strong> and get an answer, first from us and then from the Data Protection
            Board of India.
          </li>
        </ul>
        <p>
          Write to <GrievanceMail subject="My personal data" /> from the address of your account, or say how
          else we can know that it is you, and tell us which right you are using. It costs nothing. You may
          also go through a consent manager registered with the Board. We ask you for honesty in return: real
          particulars, no one else’s name, no complaint you know to be false.
        </p>
        <p>
          You can have this notice in English or in any of the <Figure>22</Figure> languages of the Eighth
          Schedule to the Constitution; write and tell us which.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Accounts are for people of <Figure>18</Figure> and older. If you are younger, a parent or guardian
        orders for you and gives their own details. We do not knowingly keep data of children, do not follow
        what they do and do not aim advertising at them. If you think a child has an account here, write to
        us: we erase it unless a parent’s consent can be verified.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <>
        <p>
          Traffic is encrypted, passwords are stored only as salted hashes, staff see only what their work
          needs, and what they change is recorded. Backups are made and tested.
        </p>
        <p>
          If data is ever exposed, we tell everyone affected without delay, in plain words: what happened,
          what it may mean for you, what we did and what you can do. The Data Protection Board hears from us
          without delay too, with the full account within <Figure>72</Figure> hours.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'Questions and complaints',
    body: (
      <>
        <GrievanceOfficerDetails subject="Privacy complaint" />
        <p>
          If our answer does not satisfy you, or none comes in that time, you can complain to the Data
          Protection Board of India.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'When this policy changes',
    body: (
      <p>
        We change the date at the top whenever the text changes. If we ever want to use data for something
        new, we ask you first; silence is not consent.
      </p>
    ),
  },
];
