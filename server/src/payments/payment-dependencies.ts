import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { PaymentRefundRow, PaymentRow } from './payment-tables.ts';
import type { PhonePeClient } from './phonepe/phonepe-client.ts';

export type PaidOutcome = {
  isOrderConfirmed: boolean;
  /** Why the payment is refunded although it was paid in time, for admins. */
  problem: string | null;
};

/**
 * Callbacks that apply the outcome of a payment or refund to its order, in the transaction that stores the outcome. They change nothing but
 * the database: `onPaid` may be repeated after a rollback.
 */
export type PaymentEvents = {
  onPaid: (transaction: DatabaseTransaction, payment: PaymentRow) => Promise<PaidOutcome>;
  /** The order could not be confirmed in several attempts: records a refund of the whole payment. */
  onUnconfirmed: (transaction: DatabaseTransaction, payment: PaymentRow) => Promise<void>;
  onFailed: (transaction: DatabaseTransaction, payment: PaymentRow) => Promise<void>;
  onRefunded: (transaction: DatabaseTransaction, refund: PaymentRefundRow) => Promise<void>;
  onRefundFailed: (transaction: DatabaseTransaction, refund: PaymentRefundRow) => Promise<void>;
};

export type PaymentDependencies = {
  database: Database;
  gateway: PhonePeClient;
  logger: Logger;
  /** Overrides the default time-out of the gateway. */
  gatewayTimeoutMs?: number;
  events: PaymentEvents;
};
