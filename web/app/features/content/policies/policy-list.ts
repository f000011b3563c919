export type PolicyName = { path: string; title: string; about: string };

/** Separate from the texts, so that a policy page can link to the others without loading them. */
export const policyNames = {
  shipping: {
    path: '/shipping-policy',
    title: 'Shipping policy',
    about: 'Charges, dispatch, delivery times, lost parcels',
  },
  refund: {
    path: '/refund-cancellation',
    title: 'Refund and cancellation',
    about: 'Cancelling, returns, dead on arrival, warranty',
  },
  terms: {
    path: '/terms-conditions',
    title: 'Terms and conditions',
    about: 'Prices, ordering, payment, invoices, law',
  },
  privacy: {
    path: '/privacy-policy',
    title: 'Privacy policy',
    about: 'What we collect, what your browser keeps, your rights',
  },
} as const satisfies Record<string, PolicyName>;

export const policyList = Object.values(policyNames);
