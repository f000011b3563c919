import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adminEndpoints } from '#contract/admin-endpoints.ts';
import { type AttentionItem, type AttentionList, attentionList } from '#contract/attention.ts';
import { toRupees } from '#contract/money.ts';
import { listTransferProblems } from '#server/bulk-orders/transfer-problems.ts';
import { listOrderProblems, readOrderNumbers, retryOrder } from '#server/orders/order-problems.ts';
import { readOrderId } from '#server/orders/read-order.ts';
import { listPaymentProblems, retryPayments } from '#server/payments/payment-problems.ts';
import type { Reconciler } from '#server/payments/reconcile-payments.ts';
import type { Database } from '#server/platform/database/database.ts';

const tags = ['admin'];

type AttentionDependencies = { database: Database; reconciler: Reconciler };

/** The orders that need a hand: paid but not confirmed, refunds that failed or are paid by transfer, missing documents. */
export function registerAttentionRoutes(
  app: FastifyInstance,
  { database, reconciler }: AttentionDependencies,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(adminEndpoints.listAttention.path, {
    config: { access: 'orders-read' },
    schema: { tags, summary: 'Orders that need attention, oldest first', response: { 200: attentionList } },
    handler: () => readAttentionList(database),
  });
  routes.post(adminEndpoints.retryOrder.path, {
    config: { access: 'admin' },
    schema: {
      tags,
      summary: 'Retries what failed for an order: confirming, refunds and tax documents',
      params: z.object({ id: z.string() }),
      response: { 200: attentionList },
    },
    handler: async (request) => {
      const orderId = readOrderId(request.params.id);
      await database.transaction().execute(async (transaction) => {
        // Lock order everywhere: payment, refund, order.
        await retryPayments(transaction, orderId);
        await retryOrder(transaction, orderId);
      });
      reconciler.wake();
      return readAttentionList(database);
    },
  });
}

/** The others end when a payment, refund or document is tried again. */
const notRetried: readonly AttentionItem['kind'][] = [
  'refunded_unconfirmed',
  'refund_by_transfer',
  'money_to_return',
  'part_paid',
];

async function readAttentionList(database: Database): Promise<AttentionList> {
  const withoutAmount = { refundId: null, amountPaise: null };
  const problems = [
    ...(await listPaymentProblems(database)).map((problem) => ({ ...withoutAmount, ...problem })),
    ...(await listOrderProblems(database)),
    ...(await listTransferProblems(database)),
  ];
  const numbers = await readOrderNumbers(database, [...new Set(problems.map(({ orderId }) => orderId))]);
  const items = problems
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    .map(({ kind, orderId, reason, since, refundId, amountPaise }) => ({
      kind,
      order_id: orderId,
      order_number: numbers.get(orderId) ?? '',
      reason,
      amount: amountPaise === null ? null : toRupees(amountPaise),
      refund_id: refundId,
      since: since.toISOString(),
      can_retry: !notRetried.includes(kind),
    }));
  return { items };
}
