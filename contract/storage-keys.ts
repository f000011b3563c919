/** The keys of browser storage, in one place so that none is used twice. */
export const storageKeys = {
  cart: 'cart',
  syncedCart: 'synced_cart',
  theme: 'theme',
  searchHistory: 'search_history',
  searchAnalytics: 'search_analytics',
  pinCode: 'pin_code',
  compare: 'compare',
  recentlyViewed: 'recently_viewed',
  listingLayout: 'listing_layout',
  appToken: 'app_token',
  signedInUser: 'signed_in_user',
  identityToken: 'identity_token',
  csrfToken: 'csrf_token',
  sessionId: 'session_id',
  lastVisit: 'last_visit',
  purchase: 'purchase',
  // With a version: a stored build of another shape is ignored, not misread.
  pcBuild: 'pc_build_v1',
  pcRequest: 'pc_request_v1',
  bulkOrder: 'bulk_order_v1',
} as const;
