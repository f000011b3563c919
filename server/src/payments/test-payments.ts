import type { PaymentLog, SimulatedPayment, TestScenario } from '#contract/admin-debug.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { PhonePeClient } from './phonepe/phonepe-client.ts';
import { decideOrder } from './sandbox/decide-order.ts';
import { deleteOrders, expireOrder } from './sandbox/sandbox-order-repository.ts';
import {
  deleteTestPayments,
  insertTestPayment,
  listRecentPayments,
  setTestPaymentStatus,
} from './test-payment-repository.ts';

const EXPIRE_AFTER_SECONDS = 300;
const upi = { mode: 'UPI_COLLECT', instrument: 'ACCOUNT', account: 'test@sandbox' } as const;

type Simulation = {
  database: Database;
  gateway: PhonePeClient;
  merchantId: string;
  publicUrl: string;
};

/**
 * Pays at the sandbox gateway as a buyer would: starts the payment over HTTP, lets the bank approve it, refuse it or stay silent, and
 * asks the gateway for the outcome.
 */
export async function simulatePayment(
  { database, gateway, merchantId, publicUrl }: Simulation,
  { userId, amountPaise, scenario }: { userId: string; amountPaise: number; scenario: TestScenario },
): Promise<SimulatedPayment> {
  const id = newId();
  const merchantOrderId = `TEST-${id}`;
  const answer = async (status: SimulatedPayment['status'], message: string): Promise<SimulatedPayment> => {
    await setTestPaymentStatus(database, id, status);
    return { _id: id, test_scenario: scenario, status, amount: amountPaise / 100, message };
  };
  await database.transaction().execute((transaction) =>
    insertTestPayment(transaction, {
      ...{ _id: id, user_id: userId, merchant_order_id: merchantOrderId },
      ...{ test_scenario: scenario, amount_paise: amountPaise },
    }),
  );
  const started = await gateway.pay({
    ...{ merchantOrderId, amountPaise, expireAfterSeconds: EXPIRE_AFTER_SECONDS },
    ...{ redirectUrl: publicUrl, message: 'Test payment' },
  });
  if (!started.isOk) return answer('error', started.fault.message);
  if (scenario === 'timeout') await expireOrder(database, merchantOrderId);
  else {
    const state = scenario === 'success' ? 'COMPLETED' : 'FAILED';
    await decideOrder(database, started.value.orderId, { state, means: upi, merchantId });
  }
  const outcome = await gateway.status({ merchantOrderId, amountPaise });
  if (!outcome.isOk) return answer('error', outcome.fault.message);
  const { state } = outcome.value;
  if (state === 'COMPLETED') return answer('completed', 'The gateway reports the payment as completed.');
  if (state === 'PENDING') return answer('pending', 'The gateway still waits for the payment.');
  const reason = scenario === 'timeout' ? 'expired without an answer of the bank' : 'failed';
  return answer('failed', `The gateway reports that the payment ${reason}.`);
}

/** Removes all test payments, here and at the sandbox gateway, and nothing else. Returns how many there were. */
export async function clearTestPayments(database: Database): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const merchantOrderIds = await deleteTestPayments(transaction);
    await deleteOrders(transaction, merchantOrderIds);
    return merchantOrderIds.length;
  });
}

/** The newest payments, test payments included. */
export async function readPaymentLog(database: Database, limit: number): Promise<PaymentLog> {
  const rows = await listRecentPayments(database, limit);
  return {
    payments: rows.map(({ amount_paise, created_at, ...row }) => ({
      ...row,
      amount: amount_paise / 100,
      initiated_at: created_at.toISOString(),
    })),
  };
}
