import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.ts';
import { webhookAuthorization } from '../phonepe/phonepe-webhook.ts';
import type { WebhookSettings } from './sandbox-behaviour-repository.ts';
import type { SandboxMerchant } from './sandbox-merchant.ts';

declare module '#server/platform/jobs/job-handler.ts' {
  interface JobPayloads {
    'send-sandbox-webhook': { event: string; payload: object };
  }
}

/** PhonePe's own time-out for webhooks. */
const TIMEOUT_MS = 3000;
const MAXIMUM_ATTEMPTS = 8;

/** Queues the webhook in the transaction of the change, with the configured number of copies and delay. */
export async function queueWebhook(
  transaction: DatabaseTransaction,
  webhook: { event: string; payload: object },
  { webhookCopies, webhookDelayMs }: WebhookSettings,
): Promise<void> {
  const runAt = webhookDelayMs > 0 ? new Date(Date.now() + webhookDelayMs) : undefined;
  for (let copy = 0; copy < webhookCopies; copy += 1)
    await enqueueJob(transaction, { kind: 'send-sandbox-webhook', payload: webhook, runAt });
}

export function createSendWebhookHandler(options: {
  findMerchant: () => Promise<SandboxMerchant>;
  findWebhookUrl: () => string;
  timeoutMs?: number;
}): JobHandler<{ event: string; payload: object }> {
  return {
    maxAttempts: MAXIMUM_ATTEMPTS,
    run: async ({ payload: webhook, signal }) => {
      const { webhook: credentials } = await options.findMerchant();
      const response = await fetch(options.findWebhookUrl(), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: webhookAuthorization(credentials),
        },
        body: JSON.stringify(webhook),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The webhook was answered with ${response.status}.`);
    },
  };
}
