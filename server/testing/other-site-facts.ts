import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { gstinCheckCharacter } from '#contract/gstin.ts';

const gstinBody = '32AAKCN4512F1Z';

/** The facts of a shop that shares no value with the demo: another name, State, people, fees and promises. */
export const otherSiteFacts = {
  isDemo: false,
  name: 'Neelgiri Parts & Co',
  tagline: 'Parts from the hills',
  description: 'Processors, boards and cases, sent from Kochi.',
  orderPrefix: 'NPC',
  foundedYear: 1998,
  legalName: 'Neelgiri Parts Private Limited',
  address: {
    line1: '7 Princess Street',
    line2: 'Fort Kochi',
    city: 'Kochi',
    state: 'Kerala',
    pinCode: '682001',
    country: 'India',
  },
  gstin: gstinBody + gstinCheckCharacter(gstinBody),
  support: {
    email: 'help@neelgiri.example',
    phone: '+918212000000',
    phoneDisplay: '+91 821 200 0000',
    hours: 'Every day, 9 am to 9 pm IST',
  },
  sales: { email: 'trade@neelgiri.example' },
  grievanceOfficer: {
    name: 'Anil Gowda',
    designation: 'Nodal Officer',
    email: 'nodal@neelgiri.example',
    phone: '+918212000001',
    phoneDisplay: '+91 821 200 0001',
  },
  authorizedDistributorOf: [],
  creators: [{ name: 'Kaveri Code', url: 'https://kaveri.example' }],
  socialLinks: [{ name: 'Mastodon', url: 'https://social.example/@neelgiri' }],
  paymentMethods: ['UPI'],
  shippingRupees: 120,
  returnWindowDays: 10,
  courtsOf: 'Kochi',
  logo: 'sign.svg',
  icon: 'sign.svg',
  socialCard: { file: 'card.png', alt: 'The counter in Kochi' },
  colours: {
    light: { accent: '#0b57d0', onAccent: '#ffffff', accentInk: '#0842a0' },
    dark: { accent: '#a8c7fa', onAccent: '#062e6f', accentInk: '#a8c7fa' },
  },
  promises: {
    dispatchWorkingDays: { minimum: 1, maximum: 3 },
    dispatchCutOffHour: 16,
    assemblyWorkingDays: { minimum: 4, maximum: 8 },
    quoteReplyWorkingDays: 2,
    returnCheckWorkingDays: 4,
    refundStartWorkingDays: 3,
    refundArrivalWorkingDays: { minimum: 4, maximum: 9 },
    lostParcelWorkingDays: 9,
    deliveryAttempts: 2,
    customPcWarrantyYears: 3,
    damageReportHours: 24,
    grievanceAcknowledgementHours: 36,
  },
  deliveryWorkingDays: {
    homeState: { minimum: 1, maximum: 2 },
    metroOrCapital: { minimum: 2, maximum: 5 },
    otherTown: { minimum: 3, maximum: 7 },
    remote: { minimum: 6, maximum: 12 },
  },
};

const sign =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 8 4 0l4 8z" fill="#0b57d0"/></svg>';
const onePixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Writes facts to a folder outside the project, for a server whose SITE_FACTS is the returned path. */
export function writeSiteFacts(
  facts: object = otherSiteFacts,
  cleanUp: typeof onTestFinished = onTestFinished,
): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-facts-'));
  // Some servers run as another user.
  chmodSync(folder, 0o755);
  cleanUp(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'site-facts.json');
  writeFileSync(file, JSON.stringify(facts));
  writeFileSync(path.join(folder, 'sign.svg'), sign);
  writeFileSync(path.join(folder, 'card.png'), Buffer.from(onePixelPng, 'base64'));
  return file;
}
