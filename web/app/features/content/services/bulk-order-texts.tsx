import { Link } from 'react-router';
import { serviceTerms, workingDays } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { paymentLimits } from '#contract/validation.ts';
import { Figure, Rupees } from '../figures.tsx';
import { mailtoHref } from '../mailto-href.ts';
import type { Question, Step } from './service-page.tsx';

const { quoteReplyWorkingDays } = serviceTerms;

export const bulkOrderPromises = [
  {
    title: 'Volume discounts',
    text: 'The unit price falls with the quantity. The quote shows it line by line, next to the price on this site.',
  },
  {
    title: 'Business support',
    text: 'One person knows your order from quote to last replacement. GST invoice with your GSTIN, purchase order number and serial numbers.',
  },
  {
    title: 'Priority delivery',
    text: 'Packed ahead of single orders and sent on the date in the quote, in one lot or spread over your sites.',
  },
] as const;

export const bulkOrderSteps: readonly Step[] = [
  {
    title: 'Send the list',
    body: 'Parts and quantities, as a table or in your own words. Links to product pages save time.',
  },
  {
    title: 'Receive a quote',
    body: (
      <>
        Within <Figure>{workingDays(quoteReplyWorkingDays)}</Figure>: unit prices, GST, delivery, the dispatch
        date and how long the prices hold.
      </>
    ),
  },
  {
    title: 'Accept it',
    body: 'On the page of the quote. We set the stock aside for you, and you pay online or by bank transfer.',
  },
  { title: 'We check and pack', body: 'Counted twice, serial numbers noted, and packed for a long journey.' },
  {
    title: 'Delivered to plan',
    body: 'To one address or several, with the invoice. If a part is faulty, the same contact person takes care of it.',
  },
];

export const bulkOrderRequestItems = [
  'Company, contact person and phone number',
  'GSTIN, if you want input credit',
  'Each part with its quantity; say where an equal part would do',
  'Delivery address or addresses, with PIN codes',
  'The date you need it by, and whether partial lots help',
  'What the parts go into, if you want us to check that they fit',
] as const;

export const bulkOrderMailHref = mailtoHref({
  to: siteFacts.sales.email,
  subject: 'Bulk order: request for a quote',
  bodyLines: [
    'Please send a quote for the following.',
    '',
    'Part | quantity | equal part accepted (yes/no)',
    '1.',
    '2.',
    '3.',
    '',
    'Company:',
    'GSTIN (optional):',
    'Contact person:',
    'Phone:',
    'Delivery address and PIN code:',
    'Needed by:',
    'Partial lots accepted (yes/no):',
    'Message:',
  ],
});

export const bulkOrderQuestions: readonly Question[] = [
  {
    question: 'From what quantity does it count as bulk?',
    answer: (
      <>
        There is no fixed number. Ask when you need about ten of one part or more, when the whole order is
        above <Rupees amount={paymentLimits.maximumRupees} />, or when the date matters.
      </>
    ),
  },
  {
    question: 'Why can I not simply pay a large cart online?',
    answer: (
      <>
        One order can be paid online up to <Rupees amount={paymentLimits.maximumRupees} />. Above that we
        quote, and the quote states how to pay. You lose nothing by it: large orders are where the discounts
        are. Cash on delivery and EMI are not offered.
      </>
    ),
  },
  {
    question: 'Do you supply dealers, schools and public offices?',
    answer:
      'Yes: system builders, dealers, schools, laboratories, offices and public bodies. Tell us what your purchase process needs, such as a stamped quotation or a maker’s authorization, and we prepare it.',
  },
  {
    question: 'Can I get samples first?',
    answer:
      'Order single parts from the shop as usual and try them. The quote for the rest can follow any time.',
  },
  {
    question: 'What about returns and warranty?',
    answer: (
      <>
        As for every order: faulty, wrong or damaged parts go back within{' '}
        <Figure>{siteFacts.returnWindowDays}</Figure> days of delivery, and the maker’s warranty follows.{' '}
        <Link to="/refund-cancellation">The details</Link>.
      </>
    ),
  },
];
