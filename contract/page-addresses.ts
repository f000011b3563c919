/** Where the window ends in which people sign in at another service. */
export const signInReturnPage = '/signed-in';

/** Pages about one person: their HTML holds nothing personal, but no cache may keep it and no search engine list it. */
export const privatePages = [
  '/profile',
  '/orders',
  '/cart',
  '/checkout',
  '/admin',
  '/setup-admin',
  '/reset-password',
  '/verify-email',
  signInReturnPage,
] as const;

/** Pages that every shop has whatever it sells, in the order in which search engines are told of them. */
export const staticPages = [
  '/',
  '/products',
  '/custom-pc-builder',
  '/bulk-order',
  '/about',
  '/shipping-policy',
  '/refund-cancellation',
  '/terms-conditions',
  '/privacy-policy',
] as const;
