import type { AdminBulkOrder, AdminBulkOrderList, MailedBulkOrder } from './admin-bulk-orders.ts';
import type { BulkMatch } from './bulk-order-matching.ts';
import type { BulkOrder, BulkOrderCreated, BulkOrderList } from './bulk-orders.ts';
import { get, post } from './endpoint.ts';
import type { InitiatedPayment, PaymentStatus } from './payments.ts';
import type { VolumeTierList } from './shop-settings.ts';

/** All but the first four take `?token=` of the signed link, or the access token of the owner. */
export const bulkOrderEndpoints = {
  sendBulkOrder: post<BulkOrderCreated>('/api/bulk-orders'),
  matchList: post<BulkMatch>('/api/bulk-orders/match'),
  getVolumeTiers: get<VolumeTierList>('/api/bulk-orders/volume-tiers'),
  listBulkOrders: get<BulkOrderList>('/api/bulk-orders'),
  getBulkOrder: get<BulkOrder>('/api/bulk-orders/:reference'),
  acceptQuote: post<BulkOrder>('/api/bulk-orders/:reference/accept'),
  declineQuote: post<BulkOrder>('/api/bulk-orders/:reference/decline'),
  askForChange: post<BulkOrder>('/api/bulk-orders/:reference/ask'),
  payQuote: post<InitiatedPayment>('/api/bulk-orders/:reference/pay'),
  getQuotePayment: get<PaymentStatus>('/api/bulk-orders/:reference/payment'),
  getQuoteDocument: get<string>('/api/bulk-orders/:reference/document'),
} as const;

export const adminBulkOrderEndpoints = {
  listBulkOrders: get<AdminBulkOrderList>('/api/admin/bulk-orders'),
  getBulkOrder: get<AdminBulkOrder>('/api/admin/bulk-orders/:reference'),
  priceQuote: post<AdminBulkOrder>('/api/admin/bulk-orders/:reference/price'),
  sendQuote: post<MailedBulkOrder>('/api/admin/bulk-orders/:reference/send'),
  exportBulkOrders: get<string>('/api/admin/bulk-orders.csv'),
  remindBuyer: post<MailedBulkOrder>('/api/admin/bulk-orders/:reference/remind'),
  recordTransfer: post<MailedBulkOrder>('/api/admin/bulk-orders/:reference/transfers'),
  getQuoteDocument: get<string>('/api/admin/bulk-orders/:reference/document'),
  closeQuote: post<MailedBulkOrder>('/api/admin/bulk-orders/:reference/close'),
} as const;
