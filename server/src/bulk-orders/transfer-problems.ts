import { formatRupees, toRupees } from '#contract/money.ts';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { listOpenTransfers } from './bank-transfer-repository.ts';

export type TransferProblem = {
  kind: 'money_to_return' | 'part_paid';
  orderId: string;
  reason: string;
  refundId: null;
  amountPaise: number;
  since: Date;
};

const MAX_PROBLEMS = 200;

/** Lists orders whose bank transfers wait for a decision: more than the order costs, too late, or only a part and too late. */
export async function listTransferProblems(session: DatabaseSession): Promise<TransferProblem[]> {
  const open = await listOpenTransfers(session, MAX_PROBLEMS);
  return open.map(({ orderId, surplusPaise, receivedPaise, totalPaise, status, since }) => {
    const common = { orderId, refundId: null, since };
    if (surplusPaise > 0) {
      const reason =
        status === 'expired' || status === 'cancelled'
          ? 'Money arrived for an order that is no longer open. Send it back and record the transfer.'
          : 'More money arrived than the order costs. Send it back and record the transfer.';
      return { kind: 'money_to_return', amountPaise: surplusPaise, reason, ...common };
    }
    const [received, total] = [receivedPaise, totalPaise].map((paise) => formatRupees(toRupees(paise)));
    const reason = `${received} of ${total} arrived, and the time to pay is over. Wait for the rest, or cancel the order and send it back.`;
    return { kind: 'part_paid', amountPaise: receivedPaise, reason, ...common };
  });
}
