/** Names and addresses alone, so that the end of one policy does not load the text of the other three. */
export const policyList = [
  {
    path: '/shipping-policy',
    title: 'Shipping policy',
    about: 'Charges, dispatch, delivery times, lost parcels',
  },
  {
    path: '/refund-cancellation',
    title: 'Refund and cancellation',
    about: 'Cancelling, returns, dead on arrival, warranty',
  },
  {
    path: '/terms-conditions',
    title: 'Terms and conditions',
    about: 'Prices, ordering, payment, invoices, law',
  },
  { path: '/privacy-policy', title: 'Privacy policy', about: 'What we collect, cookies, your rights' },
] as const;
