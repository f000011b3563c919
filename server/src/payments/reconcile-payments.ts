import type { Logger } from '#server/platform/logger.ts';
import { runPeriodically } from '#server/platform/run-periodically.ts';
import type { PaymentParts } from './payment-parts.ts';
import { settleDuePayments } from './settle-payment.ts';
import { settleDueRefunds } from './settle-refund.ts';

const EVERY_MS = 1000;
/** Few, so that settling never takes the connections that shoppers need. */
const AT_ONCE = 4;

export type Reconciler = {
  /** Looks now rather than at the next turn. Only a hint: nothing is lost without it. */
  wake: () => void;
  start: () => { stop: () => Promise<void> };
};

type Options = { parts: PaymentParts; logger: Logger; findMore: () => Promise<void> };

/** Finishes what buyers and webhooks leave open. Any number of servers may run one on the same database. */
export function createReconciler({ parts, logger, findMore }: Options): Reconciler {
  let wake = () => {};
  const regularly = (work: () => Promise<void>, failureMessage: string) =>
    runPeriodically({ work, everyMs: EVERY_MS, logger, failureMessage });

  return {
    wake: () => wake(),
    start: () => {
      const payments = regularly(
        () => untilNothingIsDue(() => settleDuePayments(parts, AT_ONCE)),
        'payments could not be settled; trying on',
      );
      const refunds = regularly(async () => {
        await findMore();
        await untilNothingIsDue(() => settleDueRefunds(parts, AT_ONCE));
      }, 'refunds could not be settled; trying on');
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

async function untilNothingIsDue(settleSome: () => Promise<number>): Promise<void> {
  let settled = AT_ONCE;
  while (settled === AT_ONCE) settled = await settleSome();
}
