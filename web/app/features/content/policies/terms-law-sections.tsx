import { Link } from 'react-router';
import { siteFacts } from '#contract/site-facts.ts';
import type { PolicySection } from './policy.ts';

const { courtsOf, name } = siteFacts;

export const liabilitySections: readonly PolicySection[] = [
  {
    id: 'liability',
    title: 'What we are responsible for',
    body: (
      <>
        <p>
          We are responsible for selling you sound, genuine goods that match their description, for delivering
          them, and for harm a defective product causes, as the Consumer Protection Act, 2019 lays down.
          Nothing on this page makes that less.
        </p>
        <p>
          We are not responsible for data you did not back up, for damage from fitting or running a part
          against its maker’s instructions, or, where you buy for a business, for profit lost while a part was
          being replaced. Events nobody here controls, such as floods, strikes or a failing network, may delay
          us; we tell you, and you may cancel.
        </p>
        <p>
          Compatibility hints on this site compare the makers’ published figures. Where a figure is missing,
          we say so. If you rely on our written advice and it was wrong, we take the part back.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Texts, pictures and names',
    body: (
      <p>
        The name {name}, our texts and our pictures are ours; product names and logos belong to their makers.
        You may quote and link to any page. Please do not copy the catalogue or pass our pictures off as your
        own.
      </p>
    ),
  },
  {
    id: 'electronics-waste',
    title: 'Old electronics',
    body: (
      <p>
        We take back old parts at our counter for recycling, free of charge:{' '}
        <Link to="/shipping-policy#old-parts">how that works</Link> under the E-Waste (Management) Rules,
        2022.
      </p>
    ),
  },
];

export const closingSections: readonly PolicySection[] = [
  {
    id: 'law',
    title: 'Law and courts',
    body: (
      <p>
        Indian law applies. Disputes go to the courts of {courtsOf}; as a consumer you may also go to the
        Consumer Commission where you live or work, and nothing here takes that from you. An order placed on
        this site is an electronic contract under the Information Technology Act, 2000 and needs no signature.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'When these terms change',
    body: (
      <p>
        The terms that count for an order are the ones shown here when you placed it. We change the date at
        the top whenever the text changes; changes never reach back to older orders. If one sentence turns out
        not to be valid, the others stay.
      </p>
    ),
  },
];
