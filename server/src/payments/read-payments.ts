import type { DatabaseSession } from '#server/platform/database/database.ts';
import {
  hasOpenPayment,
  hasPossiblePayment,
  listPaymentsOf,
  listPaymentsOfOrder,
  type PaymentOfOrder,
  sumSettledPayments,
} from './payment-repository.ts';

/** For the export of personal data. */
export async function readPaymentsOf(session: DatabaseSession, userId: string) {
  return listPaymentsOf(session, userId);
}

/** All attempts to pay an order, the latest first. */
export async function readPaymentsOfOrder(
  session: DatabaseSession,
  orderId: string,
): Promise<PaymentOfOrder[]> {
  return listPaymentsOfOrder(session, orderId);
}

export async function hasOpenPaymentOfOrder(session: DatabaseSession, orderId: string): Promise<boolean> {
  return hasOpenPayment(session, orderId);
}

/** Whether the order may have been paid, as far as the gateway reported since the given time. */
export async function mayBePaid(session: DatabaseSession, orderId: string, since: Date): Promise<boolean> {
  return hasPossiblePayment(session, orderId, since);
}

/** What was paid for an order that is not confirmed, and is therefore refunded; null if nothing was paid. */
export async function findRefundedPaise(session: DatabaseSession, orderId: string): Promise<number | null> {
  return sumSettledPayments(session, orderId);
}
