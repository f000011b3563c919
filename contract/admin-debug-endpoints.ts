import type {
  ClearedTestData,
  ConnectionTest,
  OrdersDebug,
  PaymentHealth,
  PaymentLog,
  PhonePeConfigView,
  ProductsDebug,
  SimulatedPayment,
  UsersDebug,
} from './admin-debug.ts';
import { get, post } from './endpoint.ts';

/** Loaded for admins only. */
export const adminDebugEndpoints = {
  getPaymentHealth: get<PaymentHealth>('/api/admin/debug/payment-system-health'),
  getPhonePeConfig: get<PhonePeConfigView>('/api/admin/debug/phonepe-config'),
  listPayments: get<PaymentLog>('/api/admin/debug/payment-logs'),
  testConnection: post<ConnectionTest>('/api/admin/debug/test-phonepe-connection'),
  simulatePayment: post<SimulatedPayment>('/api/admin/debug/simulate-payment'),
  clearTestData: post<ClearedTestData>('/api/admin/debug/clear-test-data'),
  getProducts: get<ProductsDebug>('/api/admin/debug/products-debug'),
  getOrders: get<OrdersDebug>('/api/admin/debug/orders-debug'),
  getUsers: get<UsersDebug>('/api/admin/debug/users-debug'),
} as const;
