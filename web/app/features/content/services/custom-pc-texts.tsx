import { Link } from 'react-router';
import { daysInText, serviceTerms, workingDays } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { paymentLimits } from '#contract/validation.ts';
import { Figure, Rupees } from '../figures.tsx';
import { mailtoHref } from '../mailto-href.ts';
import { paymentMethodsInText } from '../payment-methods.ts';
import type { Question, Step } from './service-page.tsx';

const { assemblyWorkingDays, customPcWarrantyYears, quoteReplyWorkingDays } = serviceTerms;

export const customPcDescription = `A PC built for your use and budget: parts that fit each other, expert assembly, ${customPcWarrantyYears} year warranty and free delivery across India.`;

export const customPcPromises = [
  {
    title: 'Expert assembly',
    text: 'Cables routed, firmware brought up to date, memory set to its rated speed, everything tested together.',
  },
  {
    title: `${customPcWarrantyYears} year warranty`,
    text: 'From us, on the machine as a whole, and each part keeps its maker’s own warranty beside it.',
  },
  {
    title: 'Free delivery',
    text: 'Anywhere in India our couriers go, packed so that nothing heavy can move inside the case.',
  },
] as const;

/** In the order of their numbers. `spot` is the position of the number on the picture, in per cent from left and top. */
export const customPcChecks = [
  {
    part: 'Processor',
    category: 'CPU',
    check: 'Its socket matches the board, and the board’s firmware supports it',
    spot: [33, 34],
  },
  {
    part: 'Cooler',
    category: 'COOLER',
    check: 'Handles the processor’s heat, with clearance to case and memory',
    spot: [36, 19],
  },
  {
    part: 'Motherboard',
    category: 'MOTHERBOARD',
    check: 'Fits the case and has the ports you asked for',
    spot: [57, 14],
  },
  {
    part: 'Memory',
    category: 'RAM',
    check: 'The DDR type of the board, in pairs, at a rated speed',
    spot: [49.5, 31],
  },
  {
    part: 'Graphics card',
    category: 'GPU',
    check: 'Length and thickness fit the case, and its weight is supported',
    spot: [57, 43],
  },
  {
    part: 'Storage',
    category: 'SSD',
    check: 'A free slot of the right kind, at its full speed',
    spot: [38, 54],
  },
  {
    part: 'Power supply',
    category: 'PSU',
    check: 'Watts and connectors for the peak, with room to spare',
    spot: [44, 77],
  },
  {
    part: 'Case',
    category: 'CASE',
    check: 'Air in at the front, out at the back, and fans to move it',
    spot: [82, 14],
  },
] as const;

export const customPcSteps: readonly Step[] = [
  {
    title: 'Tell us what it is for',
    body: 'Games, editing, code or an office: your use and your budget say more than a list of parts. A list is welcome too.',
  },
  {
    title: 'Get a written quote',
    body: (
      <>
        Within <Figure>{workingDays(quoteReplyWorkingDays)}</Figure>: each part with its price, GST included,
        and why we chose it.
      </>
    ),
  },
  {
    title: 'Change it until it is right',
    body: 'Swap parts as often as you like. Nothing is ordered and nothing is owed before you accept.',
  },
  {
    title: 'We build and test it',
    body: (
      <>
        <Figure>{daysInText(assemblyWorkingDays)}</Figure> working days on our bench once the parts are in:
        assembly, updates, then hours under full load.
      </>
    ),
  },
  {
    title: 'It arrives, ready to start',
    body: 'Delivered free, with the GST invoice, every part’s box and papers, and a number to call.',
  },
];

export const customPcRequestItems = [
  'What you will use it for, with the names of the games or programs',
  'Your budget, and whether it includes a monitor, keyboard and mouse',
  'Screen resolution and refresh rate, if you have the screen already',
  'Parts you already own and want to keep',
  'Storage: how much, and whether you want it mirrored',
  'Size, noise, looks: whatever matters to you',
  'Delivery PIN code, and the date you need it by',
] as const;

export const customPcMailHref = mailtoHref({
  to: siteFacts.sales.email,
  subject: 'Custom PC request',
  bodyLines: [
    'I would like a quote for a custom PC.',
    '',
    'Use (games, programs):',
    'Budget in rupees:',
    'Monitor, keyboard, mouse included:',
    'Screen resolution and refresh rate:',
    'Parts I already have:',
    'Storage:',
    'Size, noise, looks:',
    'Delivery PIN code:',
    'Needed by:',
    '',
    'Name:',
    'Phone:',
  ],
});

export const customPcQuestions: readonly Question[] = [
  {
    question: 'Is delivery free if I buy the parts myself?',
    answer: (
      <>
        No. Only a PC ordered from an accepted custom PC request ships free. Parts put in the cart one by one
        are an ordinary order with the flat charge of <Rupees amount={siteFacts.shippingRupees} />, even if
        together they make a PC.
      </>
    ),
  },
  {
    question: 'What does assembly cost?',
    answer:
      'It is a line of its own in the quote, GST included, so that you can compare it with building the PC yourself.',
  },
  {
    question: 'Can I send parts I already own?',
    answer:
      'Yes. Tell us which, and we check that they fit. Our warranty then covers the assembly and the parts bought from us; parts of yours keep whatever warranty they have.',
  },
  {
    question: 'How do I pay, and what if the PC costs more than a lakh?',
    answer: (
      <>
        An order can be paid online up to <Rupees amount={paymentLimits.maximumRupees} />, by{' '}
        {paymentMethodsInText}. For a larger build the quote says how to pay. Cash on delivery and EMI are not
        offered.
      </>
    ),
  },
  {
    question: 'Does it come with Windows?',
    answer:
      'If you ask for it, with its own licence, listed in the quote. Otherwise we test the machine and deliver it without an operating system. We never install unlicensed copies.',
  },
  {
    question: 'What happens if something fails?',
    answer: (
      <>
        Call or write to us, whichever part is at fault. Within <Figure>{siteFacts.returnWindowDays}</Figure>{' '}
        days of delivery it counts as dead on arrival; after that our warranty of{' '}
        <Figure>{customPcWarrantyYears}</Figure> year covers the machine, and longer warranties of the makers
        continue. <Link to="/refund-cancellation#warranty">How warranty works</Link>.
      </>
    ),
  },
];
