import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The addresses of all pages. */
export default [
  index('routes/home.tsx'),
  route('about', 'routes/content/about.tsx'),
  route('refund-cancellation', 'routes/content/refund-cancellation.tsx'),
  route('privacy-policy', 'routes/content/privacy-policy.tsx'),
  route('terms-conditions', 'routes/content/terms-conditions.tsx'),
  route('shipping-policy', 'routes/content/shipping-policy.tsx'),
  route('custom-pc-builder', 'routes/pc-builder/custom-pc-builder.tsx'),
  route('custom-pc-requests/:reference', 'routes/pc-builder/request.tsx'),
  route('bulk-order', 'routes/content/bulk-order.tsx'),
  route('quotes/:reference', 'routes/bulk-orders/quote.tsx'),
  route('cart', 'routes/cart/cart.tsx'),
  route('checkout', 'routes/checkout/checkout.tsx'),
  route('orders/:orderId', 'routes/checkout/order.tsx'),
  route('profile', 'routes/identity/profile.tsx'),
  route('setup-admin', 'routes/identity/setup-admin.tsx'),
  route('reset-password', 'routes/identity/reset-password.tsx'),
  route('verify-email', 'routes/identity/verify-email.tsx'),
  route('undo-change', 'routes/identity/undo-change.tsx'),
  route('signed-in', 'routes/identity/signed-in.tsx'),
  route('admin/*', 'routes/admin/admin.tsx'),
  route('product/*', 'routes/catalogue/product.tsx'),
  route('products', 'routes/catalogue/products.tsx'),
  route('search', 'routes/search/search.tsx'),
  route('compare', 'routes/catalogue/compare.tsx'),
  route('offline', 'routes/offline.tsx'),
  // Categories are rows of the database: the loader returns 404 for other words.
  route(':category', 'routes/catalogue/category.tsx'),
  route(':category/:manufacturer', 'routes/catalogue/manufacturer.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
