/** The first words of the shop's own addresses: a category with such a slug would have no page. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...['about', 'refund-cancellation', 'privacy-policy', 'terms-conditions', 'shipping-policy'],
  ...['custom-pc-builder', 'custom-pc-requests', 'bulk-order', 'product', 'products', 'search', 'compare'],
  ...[
    'cart',
    'checkout',
    'orders',
    'quotes',
    'profile',
    'setup-admin',
    'reset-password',
    'verify-email',
    'undo-change',
    'signed-in',
    'offline',
    'admin',
  ],
  ...['api', 'assets', 'files', 'fonts', 'pictures'],
]);
