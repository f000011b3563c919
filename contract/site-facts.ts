/**
 * The facts of the shop. An owner rebrands by editing only this file.
 * Set `isDemo` to false once every value is your own: production mode refuses to start before that.
 */
export const siteFacts = {
  isDemo: true,
  name: 'Silicon Bazaar',
  tagline: 'Computer components and gaming accessories',
  description:
    'Memory, storage, input and audio gear, custom PCs and bulk supply, sold across India. Every price includes GST.',
  foundedYear: 2009,
  locale: 'en-IN',
  currency: 'INR',
  legalName: 'Silicon Bazaar Retail LLP',
  address: {
    line1: '14, Lamington Arcade, Dr D B Marg',
    line2: 'Grant Road East',
    city: 'Mumbai',
    state: 'Maharashtra',
    pinCode: '400007',
    country: 'India',
  },
  /** First two digits of the GSTIN; decides CGST+SGST or IGST on every invoice. */
  gstStateCode: '27',
  gstin: '27AABFS2009B1ZU',
  support: {
    email: 'support@siliconbazaar.example',
    phone: '+912200000000',
    phoneDisplay: '+91 22 0000 0000',
    hours: 'Monday to Saturday, 10 am to 7 pm IST',
  },
  sales: { email: 'sales@siliconbazaar.example' },
  grievanceOfficer: {
    name: 'Meera Kulkarni',
    designation: 'Grievance Officer',
    email: 'grievance@siliconbazaar.example',
    phone: '+912200000001',
    phoneDisplay: '+91 22 0000 0001',
  },
  authorizedDistributorOf: ['Voltedge', 'Kairon'],
  creators: [
    { name: 'Silicon Bazaar Engineering', url: 'https://github.com/silicon-bazaar-engineering' },
    { name: 'Silicon Bazaar Design', url: 'https://github.com/silicon-bazaar-design' },
  ],
  socialLinks: [{ name: 'GitHub', url: 'https://github.com/silicon-bazaar' }],
  paymentMethods: ['Credit Cards', 'Debit Cards', 'UPI'],
  /** A flat fee per order, including 18% GST. */
  shippingRupees: 250,
  returnWindowDays: 7,
  courtsOf: 'Mumbai',
} as const;
