import { taxRecordsPeriod } from '#contract/tax-records.ts';

/** All personal data that the shop processes, as listed in the privacy policy. */
export const collectedData = [
  {
    what: 'Name, email address, phone number, password (stored only as a one-way hash)',
    why: 'To give you an account and sign you in',
    basis: 'your consent when you sign up',
  },
  {
    what: 'Delivery address, GSTIN if you give one, what you ordered, notes on the order',
    why: 'To deliver, to issue the GST invoice, to handle returns and warranty',
    basis: 'you give them for this order; tax law asks us to keep the invoice',
  },
  {
    what: 'Amount, time, state and reference of a payment',
    why: 'To match payments with orders and to refund',
    basis: 'you give them for this order; tax law',
  },
  {
    what: 'What you write to us, and what you send with it, such as photos of a return, without the place and time in them',
    why: 'To answer requests, quotes and complaints',
    basis: 'you give it for this purpose',
  },
  {
    what: 'Your cart, searches, filters and the products you open, tied to your account only while you are signed in',
    why: 'To keep your cart, to suggest what fits, to see which searches find nothing',
    basis: 'your consent',
  },
  {
    what: 'How often products are looked at and put into a cart, and what is searched for. A random number from your browser lets us count you once; we keep it only as a hash together with the product and day, or the search, so that entries cannot be linked to each other',
    why: 'To show what is popular and trending. Nothing is counted when your browser sends Global Privacy Control or Do Not Track',
    basis: 'kept so that it cannot be tied to you',
  },
  {
    what: 'Network address, browser, time and page of each request, errors, and how fast pages loaded',
    why: 'To keep the shop running, fast and safe from fraud',
    basis: 'security duties under the law',
  },
] as const;

export const retentionTimes = [
  {
    what: 'Orders with their delivery details, invoices, payments, refunds, also of deleted accounts',
    howLong: taxRecordsPeriod,
  },
  {
    what: 'Account, addresses, saved items',
    howLong:
      'As long as you keep the account; erased at once when you delete it in your profile, within 30 days when you write to us',
  },
  {
    what: 'Photos of returns, and which terms you agreed to',
    howLong: 'As long as you keep the account',
  },
  {
    what: 'Mails that we sent you',
    howLong:
      '90 days; when you delete your account at once, except a copy of the mail that confirms it, which is kept for a week',
  },
  {
    what: 'That we sent a text message to your number, never the code in it',
    howLong: '30 days; when you delete your account at once',
  },
  {
    what: 'Requests, quotes, complaints',
    howLong: 'Three years after the last message, the time in which a claim can be brought',
  },
  {
    what: 'Searches and products opened',
    howLong:
      'At least one year, as the Rules require; then while they help us improve search, or until you ask us to erase them',
  },
  {
    what: 'Counts of searches and of products looked at or put into a cart, which hold no name or account',
    howLong: '31 days',
  },
  { what: 'Server and security logs', howLong: 'At least one year, as the Rules require' },
] as const;
