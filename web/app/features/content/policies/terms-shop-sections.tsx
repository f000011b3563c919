import { siteFacts } from '#contract/site-facts.ts';
import { SupportMail, SupportPhone } from '../contact-links.tsx';
import { Figure } from '../figures.tsx';
import { addressInOneLine } from '../postal-address.tsx';
import type { PolicySection } from './policy.ts';

const { gstin, legalName, name, support } = siteFacts;
const distributorBrands = siteFacts.authorizedDistributorOf.join(' and ');

export const shopSections: readonly PolicySection[] = [
  {
    id: 'who-we-are',
    title: 'Who you buy from',
    body: (
      <>
        <p>
          {name} is run by {legalName}, {addressInOneLine}; GSTIN <Figure>{gstin}</Figure>. “We” and “us” on
          these pages means {legalName}. Customer care: <SupportMail subject="Question about the terms" />,{' '}
          <SupportPhone />, {support.hours}.
        </p>
        <p>
          We sell our own stock. There are no other sellers on this site, so there is nobody else for you to
          deal with: in the words of the Consumer Protection (E-Commerce) Rules, 2020 we are an inventory
          e-commerce entity.
        </p>
      </>
    ),
  },
  {
    id: 'using-the-site',
    title: 'Using the site',
    body: (
      <>
        <p>
          Anyone may browse. To order you must be <Figure>18</Figure> or older, or have a parent or guardian
          order for you, and you sign in with an account of your own. Keep its password and one-time codes to
          yourself. We will never ask you for either, nor for a UPI PIN or a card’s CVV, by phone, message or
          mail.
        </p>
        <p>
          Please do not try to break or overload the shop, or order in another person’s name without their
          permission. We may close accounts that do; orders already paid are delivered or refunded.
        </p>
      </>
    ),
  },
  {
    id: 'products',
    title: 'What we sell and how we describe it',
    body: (
      <>
        <p>
          Every part is genuine and new. We{' '}
          {distributorBrands && `are an authorized distributor for ${distributorBrands} and `}buy{' '}
          {distributorBrands ? 'other' : 'all'} brands from their makers or the makers’ distributors in India.
          We stand behind that: if a part proves not to be genuine, we refund it in full whenever you find
          out.
        </p>
        <p>
          Specifications come from the makers. Pictures show the model; a maker may change a label or a box.
          If what you receive differs in any way that matters to you, it is “not as described” and we take it
          back.
        </p>
        <p>
          The box carries what the Legal Metrology (Packaged Commodities) Rules, 2011 ask for: maker or
          importer with address, country of origin, contents, month and year, maximum retail price and a
          consumer contact. If the product page does not show the country of origin or the importer of
          something you are about to buy, write to <SupportMail subject="Country of origin" /> and we read it
          to you from the box.
        </p>
      </>
    ),
  },
];
