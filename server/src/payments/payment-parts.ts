import type { Database, DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { PaymentRefundRow, PaymentRow } from './payment-tables.ts';
import type { PhonePeClient } from './phonepe/phonepe-client.ts';

/**
 * What has to happen with what was paid for. Each runs in the transaction that notes the payment's own end, so that neither is
 * ever there without the other, and once for each payment or refund.
 */
export type PaymentEvents = {
  onPaid: (transaction: DatabaseTransaction, payment: PaymentRow) => Promise<void>;
  onFailed: (transaction: DatabaseTransaction, payment: PaymentRow) => Promise<void>;
  onRefunded: (transaction: DatabaseTransaction, refund: PaymentRefundRow) => Promise<void>;
  onRefundFailed: (transaction: DatabaseTransaction, refund: PaymentRefundRow) => Promise<void>;
};

export type PaymentParts = {
  database: Database;
  gateway: PhonePeClient;
  logger: Logger;
  /** How long the gateway may take to answer, where it is not the default. */
  gatewayTimeoutMs?: number;
  events: PaymentEvents;
};
