import type { Database } from '#server/platform/database/database.ts';
import { hastenCheck } from './payment-check-repository.ts';
import type { WebhookHint } from './phonepe/phonepe-webhook.ts';
import { hastenRefundCheck } from './refund-repository.ts';

/** The gateway is asked at the next turn. False where there is nothing to ask, or it is about to be asked anyway. */
export async function expectNews(database: Database, hint: WebhookHint): Promise<boolean> {
  return hint.about === 'payment'
    ? hastenCheck(database, hint.merchantOrderId)
    : hastenRefundCheck(database, hint.merchantRefundId);
}
