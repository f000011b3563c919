import { siteFacts } from '#contract/site-facts.ts';

/** What the shop promises beyond the site facts. Every page that names a time or a rate reads it here. */
export const serviceTerms = {
  gstPercent: 18,
  reservationMinutes: 15,
  dispatchWorkingDays: '1 to 2',
  assemblyWorkingDays: '3 to 5',
  quoteReplyWorkingDays: 1,
  returnCheckWorkingDays: 3,
  refundStartWorkingDays: 2,
  refundArrivalWorkingDays: '5 to 7',
  lostParcelWorkingDays: 7,
  deliveryAttempts: 3,
  customPcWarrantyYears: 1,
  damageReportHours: 48,
  grievanceAcknowledgementHours: 48,
} as const;

/** Counted from the day the courier collects the parcel. */
export const deliveryEstimates = [
  { region: `${siteFacts.address.city} and the rest of ${siteFacts.address.state}`, workingDays: '1 to 3' },
  { region: 'Other metro cities and state capitals', workingDays: '2 to 4' },
  { region: 'Other towns', workingDays: '3 to 6' },
  {
    region: 'North-eastern states, Jammu and Kashmir, Ladakh, the islands and remote PIN codes',
    workingDays: '5 to 10',
  },
] as const;
