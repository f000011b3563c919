import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createMsg91Sender } from './msg91-sender.ts';
import { codeText, noticeText, type SmsSender } from './sms-sender.ts';
import { recordTextMessages } from './text-messages.ts';

/** Returns null in production without an SMS carrier. Only a demo writes codes to the outbox and the log. */
export function createSmsSender(
  { config, database, logger }: { config: Config; database: Database; logger: Logger },
  options: { timeoutMs?: number } = {},
): SmsSender | null {
  const { msg91 } = config.identity;
  if (msg91)
    return recordTextMessages(createMsg91Sender(msg91, options), { database, logger, isKept: false });
  if (config.mode === 'production') return null;
  const sender = createOutboxSender({ folder: path.join(config.dataDir, 'outbox'), logger });
  return recordTextMessages(sender, { database, logger, isKept: true });
}

/** For a demo shop: writes the message as a file to the outbox and the code to the log. */
function createOutboxSender({ folder, logger }: { folder: string; logger: Logger }): SmsSender {
  async function keep(phone: string, text: string): Promise<string> {
    const time = new Date().toISOString().replaceAll(':', '-');
    const file = path.join(folder, `${time}-${newId()}.txt`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, `To: ${phone}\n\n${text}\n`, { mode: 0o600 });
    return file;
  }
  return {
    sendOtp: async (message) => {
      const { phone, code } = message;
      const file = await keep(phone, codeText(message));
      logger.info({ phone, code, file }, 'text message kept in the outbox');
    },
    sendNotice: async (message) => {
      const { phone } = message;
      const file = await keep(phone, noticeText(message));
      logger.info({ phone, file }, 'text message kept in the outbox');
    },
  };
}
