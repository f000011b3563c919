import type { DatabaseSession } from '#server/platform/database/database.ts';
import { hasOpenPayment, listPaymentsOf } from './payment-repository.ts';

/** For the export of personal data. */
export async function readPaymentsOf(session: DatabaseSession, userId: string) {
  return listPaymentsOf(session, userId);
}

export async function hasOpenPaymentOfOrder(session: DatabaseSession, orderId: string): Promise<boolean> {
  return hasOpenPayment(session, orderId);
}
