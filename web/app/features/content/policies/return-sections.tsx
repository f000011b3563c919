import { serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { SupportMail } from '../contact-links.tsx';
import { Figure } from '../figures.tsx';
import type { PolicySection } from './policy.ts';

export const returnSections: readonly PolicySection[] = [
  {
    id: 'returns',
    title: 'Returning what you bought',
    body: (
      <>
        <p>
          Ask for a return within <Figure>{siteFacts.returnWindowDays}</Figure> days of delivery. What we take
          back depends on the reason:
        </p>
        <ul>
          <li>
            <strong>Faulty, damaged, wrong, incomplete, or not as described:</strong> always, opened or not.
          </li>
          <li>
            <strong>Changed your mind:</strong> in its unopened, undamaged box with the seals whole and
            everything that came with it.
          </li>
        </ul>
        <p>If you only changed your mind, we cannot take back:</p>
        <ul>
          <li>parts whose seal is broken, or that have been fitted, flashed or overclocked;</li>
          <li>processors and motherboards with thermal paste on them or bent pins;</li>
          <li>earphones and microphones worn on or in the ear, once unpacked;</li>
          <li>software and licence keys, once opened or shown;</li>
          <li>PCs assembled to your own list of parts.</li>
        </ul>
        <p>
          This list never limits what the law gives you when something is faulty or is not what we described.
        </p>
      </>
    ),
  },
  {
    id: 'how-to-return',
    title: 'How to return something',
    body: (
      <ol>
        <li>
          On the page of the order choose the items, the reason, and whether you want the money or the same
          items again. Add photographs if something is wrong: only you and we see them. Or write to{' '}
          <SupportMail subject="Return an item" /> with the order number. You can return other items of the
          same order later.
        </li>
        <li>
          We answer by email with the day on which a courier collects the items, or with the return address.
        </li>
        <li>
          Pack it in its own box, inside an outer carton, with all accessories. Back up and wipe drives: we
          cannot return data.
        </li>
        <li>
          We check it within <Figure>{serviceTerms.returnCheckWorkingDays}</Figure> working days of its
          arrival, by its serial number and its condition, and tell you the result.
        </li>
      </ol>
    ),
  },
  {
    id: 'return-cost',
    title: 'Who pays for the way back',
    body: (
      <p>
        We do, and arrange the collection, whenever the item was faulty, damaged, wrong, incomplete or not as
        described. If you changed your mind, you send it at your own cost; please insure it, because until it
        reaches us the parcel is yours.
      </p>
    ),
  },
  {
    id: 'dead-on-arrival',
    title: 'Dead on arrival',
    body: (
      <>
        <p>
          A part that does not work when you first fit it, or stops working within{' '}
          <Figure>{siteFacts.returnWindowDays}</Figure> days of delivery, is dead on arrival. Tell us what you
          tried: another slot, another cable, a board that lists the part as supported. Then choose a
          replacement, sent without a second delivery charge while we have stock, or a refund. You do not have
          to argue with the maker’s service centre first.
        </p>
        <p>
          If our test finds the part working, we call you before anything else happens. Often it is a firmware
          update, and we will say which.
        </p>
      </>
    ),
  },
  {
    id: 'exchanges',
    title: 'Exchanges',
    body: (
      <p>
        We replace a part with the same part once it has come back, while we have stock; otherwise we refund
        it. A replacement can be returned like the first one. For a different model, return the first one and
        order the other: the refund and the new order stay clear on both invoices.
      </p>
    ),
  },
];
