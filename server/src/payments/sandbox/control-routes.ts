import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorsOf } from '#server/platform/app-error.ts';
import { decideOrder } from './decide-order.ts';
import { describeOrder } from './describe-order.ts';
import { moveRefund } from './refund-order.ts';
import {
  addFault,
  changeBehaviour,
  clearFaults,
  faultKinds,
  operations,
  readBehaviour,
} from './sandbox-behaviour-repository.ts';
import type { SandboxDependencies } from './sandbox-dependencies.ts';
import { expireOrder, findMerchantOrder } from './sandbox-order-repository.ts';
import { requireToken } from './sandbox-token.ts';
import { queueWebhook } from './send-webhooks.ts';

const id = z.string().min(1).max(63);
const milliseconds = z.int().min(0).max(3_600_000);

const command = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('arm_fault'),
    operation: z.enum(operations),
    kind: z.enum(faultKinds),
    times: z.int().min(1).max(100_000).default(1),
    delayMs: milliseconds.default(15_000),
    /** Whether the call takes effect although the merchant gets an error. */
    takesEffect: z.boolean().default(false),
  }),
  z.strictObject({ action: z.literal('clear_faults') }),
  z.strictObject({
    action: z.literal('behave'),
    /** 0 sends no webhooks. */
    webhookCopies: z.int().min(0).max(1000).optional(),
    webhookDelayMs: milliseconds.optional(),
    refundCourse: z.enum(['complete', 'fail', 'hold']).optional(),
  }),
  z.strictObject({
    action: z.literal('decide_order'),
    merchantOrderId: id,
    state: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  }),
  z.strictObject({ action: z.literal('expire_order'), merchantOrderId: id }),
  z.strictObject({
    action: z.literal('send_webhook'),
    merchantOrderId: id,
    event: z.enum(['checkout.order.completed', 'checkout.order.failed']),
    /** The amount in the webhook; may differ from the real one. */
    amount: z.int().optional(),
  }),
  z.strictObject({
    action: z.literal('move_refund'),
    merchantRefundId: id,
    state: z.enum(['CONFIRMED', 'COMPLETED', 'FAILED']),
  }),
]);
type Command = z.infer<typeof command>;

const fail = errorsOf({
  ORDER_NOT_FOUND: { status: 404, detail: 'No order has this merchantOrderId.' },
  NOT_POSSIBLE: { status: 409, detail: 'Its state does not allow that.' },
});

/** Lets tests, which know the merchant's secret, control the behaviour of the gateway and the outcome of payments. */
export function registerControlRoutes(scope: FastifyInstance, dependencies: SandboxDependencies): void {
  scope.register(async (guarded) => {
    requireToken(guarded, dependencies);
    guarded
      .withTypeProvider<ZodTypeProvider>()
      .post('/control', { schema: { hide: true, body: command } }, async (request) => {
        await runCommand(request.body, dependencies);
        return { isDone: true };
      });
  });
}

async function runCommand(command: Command, { database, findMerchant }: SandboxDependencies): Promise<void> {
  const { clientId: merchantId } = await findMerchant();
  switch (command.action) {
    case 'arm_fault':
      return addFault(database, command);
    case 'clear_faults':
      return clearFaults(database);
    case 'behave':
      return changeBehaviour(database, command);
    case 'expire_order':
      return expireOrder(database, command.merchantOrderId);
    case 'decide_order': {
      const { state, merchantOrderId } = command;
      const means = { mode: 'UPI_COLLECT', instrument: 'ACCOUNT', account: 'buyer@sandbox' } as const;
      const decision = { state, means, merchantId, isLateAllowed: true };
      const order = await findMerchantOrder(database, merchantOrderId);
      const decided = order && (await decideOrder(database, order.order_id, decision));
      if (!decided) throw fail('ORDER_NOT_FOUND');
      if (decided.outcome !== 'decided') throw fail('NOT_POSSIBLE');
      return;
    }
    case 'move_refund': {
      const isMoved = await moveRefund(database, { ...command, merchantId });
      if (!isMoved) throw fail('NOT_POSSIBLE');
      return;
    }
    case 'send_webhook':
      return sendWebhook(command, { database, merchantId });
  }
}

async function sendWebhook(
  { merchantOrderId, event, amount }: Extract<Command, { action: 'send_webhook' }>,
  { database, merchantId }: { database: SandboxDependencies['database']; merchantId: string },
): Promise<void> {
  const order = await findMerchantOrder(database, merchantOrderId);
  if (!order) throw fail('ORDER_NOT_FOUND');
  const description = describeOrder(order, order.payments, merchantId);
  const state = event === 'checkout.order.completed' ? 'COMPLETED' : 'FAILED';
  const payload = { ...description, state, amount: amount ?? description.amount };
  await database
    .transaction()
    .execute(async (transaction) =>
      queueWebhook(transaction, { event, payload }, await readBehaviour(transaction)),
    );
}
