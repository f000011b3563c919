import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { serviceTerms } from '#contract/service-terms.ts';
import { siteFacts } from '#contract/site-facts.ts';
import { Rupees } from '../figures.tsx';

type Fact = { figure: ReactNode; text: string };
type Text = { title: string; body: ReactNode };

export const aboutFacts: readonly Fact[] = [
  { figure: siteFacts.foundedYear, text: 'the year we opened the counter' },
  { figure: `${serviceTerms.gstPercent}%`, text: 'GST, included in every price you see' },
  { figure: <Rupees amount={siteFacts.shippingRupees} />, text: 'flat delivery, anywhere in India' },
  { figure: `${siteFacts.returnWindowDays} days`, text: 'to ask for a return after delivery' },
  { figure: `${serviceTerms.customPcWarrantyYears} year`, text: 'our own warranty on PCs we assemble' },
  {
    figure: `${serviceTerms.grievanceAcknowledgementHours} hours`,
    text: 'at most, until we confirm a complaint',
  },
];

export const whatWeSell: readonly Text[] = [
  {
    title: 'Components',
    body: 'Solid state drives and memory, and for a whole build processors, graphics cards, motherboards, power supplies, cases and coolers.',
  },
  {
    title: 'Input and screens',
    body: 'Mice, keyboards, combos and accessories for work and gaming, and monitors.',
  },
  { title: 'Audio and video', body: 'Headsets, speakers and webcams for calls, music and play.' },
  {
    title: 'Services',
    body: (
      <>
        <Link to="/custom-pc-builder">Custom PCs</Link> built to your use and budget, and{' '}
        <Link to="/bulk-order">bulk supply</Link> for businesses.
      </>
    ),
  },
];

export const howWeWork: readonly Text[] = [
  {
    title: 'Our own stock, shown live',
    body: 'We sell only what is on our own shelves, and there are no other sellers on this site. While you pay, your parts are set aside, so no part is promised twice.',
  },
  {
    title: 'Checked before it leaves',
    body: 'Seals and serial numbers are checked when we pack. PCs we assemble run under full load before they go into the box.',
  },
  {
    title: 'One plain price',
    body: 'The figure on the page includes GST and is the figure you pay. The same for everyone, never above the maximum retail price.',
  },
  {
    title: 'A GST invoice with every order',
    body: 'Made out to you or, with your GSTIN, to your business, with the tax of each line.',
  },
  {
    title: 'Figures, not adjectives',
    body: 'You see millimetres, watts and megahertz. Where a maker gives no figure, we say that we do not know.',
  },
  {
    title: 'Real people to talk to',
    body: `Write or call, ${siteFacts.support.hours}. If we got something wrong, a named person puts it right.`,
  },
];

export const whatDistributorMeans: readonly Text[] = [
  { title: 'From the maker to us', body: 'No grey imports and no middlemen.' },
  {
    title: 'Warranty honoured in India',
    body: 'Claims go straight to the maker, with our invoice as proof.',
  },
  {
    title: 'First to know',
    body: 'Firmware, recalls and new models reach us before they reach the shelves.',
  },
];
