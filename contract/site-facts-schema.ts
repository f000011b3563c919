import { z } from 'zod';
import { contrastProblems } from './brand-colours.ts';
import { gstinProblem, stateOfGstin } from './gstin.ts';
import { gstCodeOfState } from './states.ts';

const text = z.string('must be a text').trim().min(1, 'must not be empty');
const email = z.email('must be an email address');
const phone = z
  .string()
  .regex(/^\+[1-9]\d{7,14}$/, 'must have the country code and no spaces: +912200000000');
const link = z.object({ name: text, url: z.url({ protocol: /^https$/, error: 'must be an https address' }) });
/** Beside the facts file; also a part of the address. */
const fileName = (...types: string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^\\w[\\w.-]*\\.(${types.join('|')})$`),
      `must be the name of a ${types.join(' or ')} file beside the facts file`,
    );
// The contrast of something else than a colour is not a number.
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, { error: 'must look like #1a2b3c, in lower case', abort: true });
const themeColours = z.strictObject({ accent: colour, onAccent: colour, accentInk: colour });
const wholeNumber = (minimum: number, maximum: number) =>
  z
    .int('must be a whole number')
    .min(minimum, `must be at least ${minimum}`)
    .max(maximum, `must be at most ${maximum}`);
const dayRange = z
  .strictObject({ minimum: wholeNumber(0, 365), maximum: wholeNumber(0, 365) })
  .refine(({ minimum, maximum }) => minimum <= maximum, 'minimum must not be above maximum');

/** Proposed for a line of this many pieces or more; the buyer sees them as the quantity grows. */
const volumeTiers = z
  .array(z.strictObject({ from: wholeNumber(2, 99_999), percent: z.number().gt(0).max(90) }))
  .min(1, 'must name at least one tier')
  .max(10, 'must name at most ten tiers')
  .refine(
    (tiers) => tiers.every(({ from }, index) => index === 0 || from > (tiers[index - 1]?.from ?? 0)),
    'must be in the order of their quantities',
  );

/** Volume prices by category code; a group without categories is for all others. */
export const volumeTierGroups = z.array(
  z.strictObject({ name: text.max(60), categories: z.array(text.max(60)).max(50), tiers: volumeTiers }),
);

/** The facts of a shop, as its owner writes them. */
const siteFactsSchema = z
  .strictObject({
    /** True for the file of the repository. Production refuses to start with it. */
    isDemo: z.boolean(),
    name: text,
    tagline: text,
    description: text,
    /** Order numbers begin with it. */
    orderPrefix: z.string().regex(/^[A-Z]{1,5}$/, 'must be 1 to 5 capital letters'),
    foundedYear: wholeNumber(1800, 2100),
    legalName: text,
    address: z.strictObject({
      line1: text,
      line2: text,
      city: text,
      state: text,
      pinCode: z.string().regex(/^[1-9]\d{5}$/, 'must be a 6-digit PIN code'),
      country: z.literal('India', 'must be India: prices, taxes and delivery are Indian'),
    }),
    gstin: z.string().superRefine((gstin, { addIssue }) => {
      const problem = gstinProblem(gstin);
      if (problem) addIssue(`is wrong: ${problem}`);
    }),
    support: z.strictObject({ email, phone, phoneDisplay: text, hours: text }),
    sales: z.strictObject({ email }),
    /** For reports of vulnerabilities; by default the address of the support. */
    securityEmail: email.optional(),
    grievanceOfficer: z.strictObject({ name: text, designation: text, email, phone, phoneDisplay: text }),
    authorizedDistributorOf: z.array(text),
    creators: z.array(link),
    socialLinks: z.array(link),
    paymentMethods: z
      .array(z.enum(['Credit Cards', 'Debit Cards', 'UPI'], 'must be Credit Cards, Debit Cards or UPI'))
      .min(1, 'must name at least one'),
    /** A flat fee per order, including 18% GST. */
    shippingRupees: wholeNumber(0, 100_000),
    returnWindowDays: wholeNumber(0, 365),
    courtsOf: text,
    promises: z.strictObject({
      dispatchWorkingDays: dayRange.refine(
        ({ minimum }) => minimum > 0,
        'minimum must be at least 1: the day of dispatch',
      ),
      /** In Indian time; later orders count for the next day. */
      dispatchCutOffHour: wholeNumber(0, 24),
      assemblyWorkingDays: dayRange,
      quoteReplyWorkingDays: wholeNumber(1, 365),
      /** How long the goods of an accepted quote are kept for the payment. */
      quotePaymentDays: wholeNumber(1, 60).default(7),
      returnCheckWorkingDays: wholeNumber(1, 365),
      refundStartWorkingDays: wholeNumber(1, 365),
      refundArrivalWorkingDays: dayRange,
      lostParcelWorkingDays: wholeNumber(1, 365),
      deliveryAttempts: wholeNumber(1, 10),
      customPcWarrantyYears: wholeNumber(1, 10),
      damageReportHours: wholeNumber(1, 1000),
      grievanceAcknowledgementHours: wholeNumber(1, 48),
    }),
    /** A square sign, shown beside the name; `logoDark` replaces it in the dark theme. */
    logo: fileName('svg', 'png'),
    logoDark: fileName('svg', 'png').optional(),
    /** For browser tabs and search engines. */
    icon: fileName('svg', 'png'),
    /** The picture of shared links, 1200 x 630 pixels. */
    socialCard: z.strictObject({ file: fileName('jpg', 'png'), alt: text }),
    /** Instead of the accent colours in `web/app/styles/tokens.css`. */
    colours: z
      .strictObject({ light: themeColours, dark: themeColours })
      .superRefine((colours, { addIssue }) => {
        for (const { path, message } of contrastProblems(colours))
          addIssue({ code: 'custom', path, message });
      })
      .optional(),
    /** The default; the admin area can replace it (docs/decisions/0073). */
    volumeTiers: volumeTierGroups.default([]),
    /** For quotes above the limit of one payment. Printed on pro-forma invoices, never on public pages. */
    bankAccount: z
      .strictObject({
        name: text,
        number: z.string().regex(/^\d{6,18}$/, 'must have 6 to 18 digits'),
        ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'must look like ABCD0123456'),
        bank: text,
        branch: text,
      })
      .optional(),
    /** Counted from the day the courier collects the parcel. */
    deliveryWorkingDays: z.strictObject({
      homeState: dayRange,
      metroOrCapital: dayRange,
      otherTown: dayRange,
      remote: dayRange,
    }),
  })
  .refine(({ gstin, address }) => gstinProblem(gstin) || stateOfGstin(gstin) === address.state, {
    path: ['address', 'state'],
    error: ({ input }) =>
      `must be the State of the GSTIN: ${stateOfGstin((input as { gstin: string }).gstin)}`,
  })
  .transform((facts) => ({
    ...facts,
    locale: 'en-IN',
    currency: 'INR',
    /** Decides CGST+SGST or IGST on every invoice. */
    gstStateCode: gstCodeOfState(facts.address.state) ?? facts.gstin.slice(0, 2),
  }));

export type SiteFacts = z.infer<typeof siteFactsSchema>;

/** Says which facts are wrong, one in each line. */
export class SiteFactsError extends Error {}

/** Checks the content of a facts file; `file` is for the message. */
export function parseSiteFacts(content: string, file: string): SiteFacts {
  const result = siteFactsSchema.safeParse(parseJson(content, file), { reportInput: true });
  if (result.success) return result.data;
  const mistakes = result.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys')
      return `${[...issue.path, issue.keys.join(', ')].join('.')} is unknown`;
    return `${issue.path.join('.')} ${issue.input === undefined ? 'is missing' : issue.message}`;
  });
  throw new SiteFactsError(
    `The shop's facts in ${file} have mistakes:\n${mistakes.map((line) => `  ${line}`).join('\n')}`,
  );
}

function parseJson(content: string, file: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new SiteFactsError(`The shop's facts in ${file} are not valid JSON: ${(error as Error).message}`);
  }
}
