import type {
  AdminOrder,
  AdminOrderList,
  OrderBatchResult,
  OrderNotes,
  TestOrderChange,
} from './admin-orders.ts';
import { get, patch, post, put } from './endpoint.ts';
import type { CancelPreview, Order, OrderList, OrderRefund, ReorderResponse } from './orders.ts';
import type { OrderPayments } from './payments.ts';

export const orderEndpoints = {
  placeOrder: post<Order>('/api/orders'),
  listOrders: get<OrderList>('/api/orders'),
  getOrder: get<Order>('/api/orders/:id'),
  previewCancel: get<CancelPreview>('/api/orders/:id/cancel-preview'),
  cancelOrder: post<Order>('/api/orders/:id/cancel'),
  requestReturn: post<Order>('/api/orders/:id/return'),
  addReturnPhoto: post<Order>('/api/orders/:id/returns/:returnId/photos'),
  getReturnPhoto: get<string>('/api/orders/:id/returns/:returnId/photos/:photoId'),
  reorder: post<ReorderResponse>('/api/orders/:id/reorder'),
  getInvoice: get<string>('/api/orders/:id/invoice'),
  getCreditNote: get<string>('/api/orders/:id/credit-notes/:refundId'),
} as const;

export const adminOrderEndpoints = {
  listOrders: get<AdminOrderList>('/api/admin/orders'),
  getOrder: get<AdminOrder>('/api/admin/orders/:id'),
  listPayments: get<OrderPayments>('/api/admin/orders/:id/payments'),
  getInvoice: get<string>('/api/admin/orders/:id/invoice'),
  getCreditNote: get<string>('/api/admin/orders/:id/credit-notes/:refundId'),
  exportOrders: get<string>('/api/admin/orders.csv'),
  getPickList: get<string>('/api/admin/pick-list'),
  getPackingSlip: get<string>('/api/admin/orders/:id/packing-slip'),
  moveOrders: post<OrderBatchResult>('/api/admin/order-batches'),
  markTestOrder: put<TestOrderChange>('/api/admin/orders/:id/test'),
  listNotes: get<OrderNotes>('/api/admin/orders/:id/notes'),
  addNote: post<OrderNotes>('/api/admin/orders/:id/notes'),
  editNote: patch<OrderNotes>('/api/admin/orders/:id/notes/:noteId'),
  previewCancel: get<CancelPreview>('/api/admin/orders/:id/cancel-preview'),
  moveOrder: post<AdminOrder>('/api/admin/orders/:id/status'),
  shipOrder: post<AdminOrder>('/api/admin/orders/:id/ship'),
  cancelOrder: post<AdminOrder>('/api/admin/orders/:id/cancel'),
  requestReturn: post<AdminOrder>('/api/admin/orders/:id/return'),
  refuseReturn: post<AdminOrder>('/api/admin/orders/:id/refuse-return'),
  receiveReturn: post<AdminOrder>('/api/admin/orders/:id/receive-return'),
  approveReturn: post<AdminOrder>('/api/admin/orders/:id/returns/:returnId/approve'),
  pickUpReturn: post<AdminOrder>('/api/admin/orders/:id/returns/:returnId/pick-up'),
  receiveOneReturn: post<AdminOrder>('/api/admin/orders/:id/returns/:returnId/receive'),
  replaceReturn: post<AdminOrder>('/api/admin/orders/:id/returns/:returnId/replace'),
  getReturnPhoto: get<string>('/api/admin/orders/:id/returns/:returnId/photos/:photoId'),
  refuseOneReturn: post<AdminOrder>('/api/admin/orders/:id/returns/:returnId/refuse'),
  refundReturn: post<AdminOrder>('/api/admin/orders/:id/returns/:returnId/refund'),
  refundOrder: post<OrderRefund>('/api/admin/orders/:id/refund'),
  payBackRefund: post<AdminOrder>('/api/admin/orders/:id/refunds/:refundId/transfer'),
} as const;
