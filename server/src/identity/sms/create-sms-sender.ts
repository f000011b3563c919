import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createMsg91Sender } from './msg91-sender.ts';
import { createOutboxSender } from './outbox-sender.ts';
import type { SmsSender } from './sms-sender.ts';

/** Null where no code can reach anybody: production without a carrier. Codes are shown to the operator in a demo only. */
export function createSmsSender(
  config: Config,
  logger: Logger,
  options: { timeoutMs?: number } = {},
): SmsSender | null {
  if (config.identity.msg91) return createMsg91Sender(config.identity.msg91, options);
  if (config.mode === 'production') return null;
  return createOutboxSender({ folder: path.join(config.dataDir, 'outbox'), logger });
}
