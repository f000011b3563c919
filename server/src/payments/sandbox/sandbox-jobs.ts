import type { Database } from '#server/platform/database/database.ts';
import type { JobHandlers } from '#server/platform/jobs/job-handler.ts';
import { createAdvanceRefundHandler } from './refund-order.ts';
import type { SandboxMerchant } from './sandbox-merchant.ts';
import { createSendWebhookHandler } from './send-webhooks.ts';

/** Handlers of the gateway's background jobs: sending webhooks and advancing refunds. */
export function createSandboxJobHandlers(options: {
  database: Database;
  findMerchant: () => Promise<SandboxMerchant>;
  findWebhookUrl: () => string;
  /** How long the merchant may take to answer a webhook. */
  timeoutMs?: number;
}): Pick<JobHandlers, 'send-sandbox-webhook' | 'advance-sandbox-refund'> {
  return {
    'send-sandbox-webhook': createSendWebhookHandler(options),
    'advance-sandbox-refund': createAdvanceRefundHandler(options.database),
  };
}
