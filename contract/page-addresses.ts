/** The page where the sign-in popup ends. */
export const signInReturnPage = '/signed-in';

/** Private pages: never cached and not listed by search engines. */
export const privatePages = [
  '/profile',
  '/orders',
  '/custom-pc-requests',
  '/quotes',
  '/cart',
  '/checkout',
  '/admin',
  '/setup-admin',
  '/reset-password',
  '/verify-email',
  '/undo-change',
  '/offline',
  signInReturnPage,
] as const;

/** Pages that do not depend on the catalogue, in the order of the sitemap. */
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

/** The page of a quote; the token opens it without signing in. */
export function quotePage(reference: string, token?: string): string {
  const path = `/quotes/${encodeURIComponent(reference)}`;
  return token === undefined ? path : `${path}?token=${encodeURIComponent(token)}`;
}
