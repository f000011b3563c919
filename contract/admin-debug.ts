import { z } from 'zod';
import { entityId } from './entity-id.ts';
import { amountProblem } from './validation.ts';

const count = z.number().int();

export const paymentHealth = z
  .object({
    phonepe: z.object({
      client_initialized: z.boolean().describe('Whether the gateway accepts our credentials'),
      environment: z.enum(['sandbox', 'production']),
      merchant_id: z.string().describe('Only its last characters'),
    }),
    database: z.object({ status: z.literal('healthy'), payment_transactions: count, orders: count }),
    error_metrics: z.object({
      error_rate_24h: z.number().describe('In percent'),
      failed_payments_24h: count,
      total_payments_24h: count,
    }),
    status_distribution: z.array(z.object({ _id: z.string(), count })),
  })
  .meta({ id: 'PaymentHealth' });

export const phonePeConfig = z
  .object({
    environment: z.enum(['sandbox', 'production']),
    client_id: z.string(),
    client_secret: z.string(),
    client_version: count,
    api_url: z.string(),
    token_url: z.string(),
    webhook_username: z.string(),
    webhook_password: z.string(),
    webhook_url: z.string(),
  })
  .meta({ id: 'PhonePeConfig' });

export const paymentLogQuery = z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) });

export const paymentLog = z.object({
  payments: z.array(
    z.object({
      _id: z.string(),
      status: z.string(),
      amount: z.number(),
      initiated_at: z.iso.datetime(),
      user_id: z.string().nullable(),
      is_test: z.boolean(),
    }),
  ),
});

export const connectionTest = z.object({
  status: z.enum(['success', 'failed']),
  response_time_ms: count,
  message: z.string(),
});

/** The scenarios of test payments. */
export const testScenarios = ['success', 'failure', 'timeout'] as const;

export const simulatePaymentBody = z.strictObject({
  amount: z
    .number('Amount must be a valid number')
    .min(1, 'Amount must be at least ₹1')
    .max(100_000, 'Amount cannot exceed ₹1,00,000')
    .refine((amount) => amountProblem(amount) === null, 'Amount cannot have more than 2 decimal places'),
  test_scenario: z.enum(testScenarios),
});

export const simulatedPayment = z.object({
  _id: entityId,
  test_scenario: z.enum(testScenarios),
  status: z.enum(['completed', 'failed', 'pending', 'error']),
  amount: z.number(),
  message: z.string(),
});

export const clearTestDataQuery = z.object({ confirm: z.enum(['true', 'false']).default('false') });
export const clearedTestData = z.object({ deleted_payments: count });

export const productsDebug = z.object({
  statistics: z.object({
    total_products: count,
    active_products: count,
    out_of_stock: count,
    stock_percentage: z.number(),
  }),
  category_distribution: z.array(z.object({ _id: z.string(), count })),
  recent_products: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      category: z.string(),
      qty: count,
      created_at: z.iso.datetime(),
    }),
  ),
});

export const ordersDebug = z.object({
  period: z.string(),
  statistics: z.object({ total_orders: count, recent_orders: count, growth_rate: z.number() }),
  revenue_analysis: z.object({ total_revenue: z.number() }),
  status_distribution: z.array(z.object({ _id: z.string(), count })),
  recent_orders: z.array(
    z.object({
      _id: z.string(),
      order_number: z.string(),
      status: z.string(),
      total_amount: z.number(),
      items_count: count,
      created_at: z.iso.datetime(),
    }),
  ),
});

export const usersDebug = z.object({
  period: z.string(),
  statistics: z.object({
    total_users: count,
    admin_users: count,
    recent_users: count,
    growth_rate: z.number(),
  }),
  most_active_users: z.array(
    z.object({ _id: z.string(), full_name: z.string(), order_count: count, total_spent: z.number() }),
  ),
  recent_users: z.array(
    z.object({
      _id: z.string(),
      full_name: z.string(),
      email: z.string(),
      is_admin: z.boolean(),
      created_at: z.iso.datetime(),
    }),
  ),
});

export type PaymentHealth = z.infer<typeof paymentHealth>;
export type PhonePeConfigView = z.infer<typeof phonePeConfig>;
export type PaymentLog = z.infer<typeof paymentLog>;
export type ConnectionTest = z.infer<typeof connectionTest>;
export type TestScenario = (typeof testScenarios)[number];
export type SimulatedPayment = z.infer<typeof simulatedPayment>;
export type ClearedTestData = z.infer<typeof clearedTestData>;
export type ProductsDebug = z.infer<typeof productsDebug>;
export type OrdersDebug = z.infer<typeof ordersDebug>;
export type UsersDebug = z.infer<typeof usersDebug>;
