/** What each kind of job and each periodic task does, by its name. */
const texts: Record<string, { name: string; what: string }> = {
  'send-mail': { name: 'Send a mail', what: 'Hands a mail of the outbox to the mail server.' },
  'forget-mail': {
    name: 'Forget a mail',
    what: 'Deletes the confirmation of a deleted account after a week.',
  },
  'send-sms-notice': {
    name: 'Send a text message',
    what: 'Tells a customer that the login of the account changed.',
  },
  'issue-tax-documents': {
    name: 'Write tax documents',
    what: 'Writes invoices and credit notes of orders that have none yet.',
  },
  'run-product-batch': {
    name: 'Change many products',
    what: 'Applies or undoes a large change of products in the background.',
  },
  'start-planned-price': { name: 'Start a planned price', what: 'Sets a planned price on its day.' },
  'end-planned-price': {
    name: 'End a planned price',
    what: 'Brings the former price back after a planned one.',
  },
  'send-sandbox-webhook': { name: 'Sandbox gateway', what: 'Tells the shop the outcome of a demo payment.' },
  'advance-sandbox-refund': { name: 'Sandbox gateway', what: 'Finishes a refund of a demo payment.' },
  'expire-orders': {
    name: 'Expire orders',
    what: 'Ends orders that were not paid in time and frees their stock.',
  },
  'expire-quotes': { name: 'Expire quotes', what: 'Ends quotes whose time is over.' },
  'sum-sales-days': { name: 'Sum up sales', what: 'Sums the sales of past days for the dashboard.' },
  'settle-payments': { name: 'Settle payments', what: 'Asks the gateway about open payments.' },
  'settle-refunds': {
    name: 'Settle refunds',
    what: 'Sends refunds to the gateway and asks about open ones.',
  },
  'send-search-alerts': {
    name: 'Alerts of saved searches',
    what: 'Mails customers when something new matches a saved search or a price falls.',
  },
  'maintain-search-records': {
    name: 'Search figures',
    what: 'Counts searches by day, renews popular products, and deletes old records.',
  },
  'refresh-pictures': {
    name: 'Product pictures',
    what: 'Gives products the pictures that were rendered for them.',
  },
  'prune-mails': { name: 'Clean the outbox', what: 'Deletes mails that were sent 90 days ago.' },
  'prune-identity-data': {
    name: 'Clean login data',
    what: 'Deletes expired sessions, codes, links and text messages.',
  },
  'prune-changes': {
    name: 'Clean the change log',
    what: 'Deletes notes for caches that every server has read.',
  },
};

export function describeJob(name: string): { name: string; what: string } {
  return texts[name] ?? { name: name.replaceAll('-', ' '), what: '' };
}
