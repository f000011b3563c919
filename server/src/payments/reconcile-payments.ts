import type { Database } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { runPeriodically } from '#server/platform/run-periodically.ts';
import { checkPaymentSoon } from './payment-check-repository.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { WebhookHint } from './phonepe/phonepe-webhook.ts';
import { checkRefundSoon } from './refund-repository.ts';
import { settleDuePayments } from './settle-payment.ts';
import { settleDueRefunds } from './settle-refund.ts';

const EVERY_MS = 1000;
/** Small, so that settling does not use up the database connections that requests need. */
const BATCH_SIZE = 4;

export type Reconciler = {
  /** Runs now instead of at the next interval. Optional: the interval finds everything too. */
  wake: () => void;
  start: () => { stop: () => Promise<void> };
};

type Options = { dependencies: PaymentDependencies; logger: Logger; createDueRefunds: () => Promise<void> };

/** Settles open payments and refunds in the background. Several servers may run one on the same database. */
export function createReconciler({ dependencies, logger, createDueRefunds }: Options): Reconciler {
  let wake = () => {};
  const periodically = (what: 'payments' | 'refunds', work: () => Promise<void>) =>
    runPeriodically({
      name: `settle-${what}`,
      database: dependencies.database,
      work,
      everyMs: EVERY_MS,
      logger,
      failureMessage: `${what} could not be settled; will retry`,
    });

  return {
    wake: () => wake(),
    start: () => {
      const payments = periodically('payments', () =>
        repeatWhileFull(() => settleDuePayments(dependencies, BATCH_SIZE)),
      );
      const refunds = periodically('refunds', async () => {
        await createDueRefunds();
        await repeatWhileFull(() => settleDueRefunds(dependencies, BATCH_SIZE));
      });
      wake = () => {
        payments.wake();
        refunds.wake();
      };
      return {
        stop: async () => {
          wake = () => {};
          await Promise.all([payments.stop(), refunds.stop()]);
        },
      };
    },
  };
}

async function repeatWhileFull(settleBatch: () => Promise<number>): Promise<void> {
  let settled = BATCH_SIZE;
  while (settled === BATCH_SIZE) settled = await settleBatch();
}

/** Makes the payment or refund of a webhook due now. Returns false if it is unknown, final or due already. */
export async function schedulePaymentCheck(database: Database, hint: WebhookHint): Promise<boolean> {
  return hint.about === 'payment'
    ? checkPaymentSoon(database, hint.merchantOrderId)
    : checkRefundSoon(database, hint.merchantRefundId);
}
