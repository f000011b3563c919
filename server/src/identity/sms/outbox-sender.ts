import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { SmsSender } from './sms-sender.ts';

/** For a demo shop: the message is a file beside the mails, and the code stands in the log. */
export function createOutboxSender({ folder, logger }: { folder: string; logger: Logger }): SmsSender {
  return {
    sendOtp: async ({ phone, code, ttlMinutes }) => {
      const time = new Date().toISOString().replaceAll(':', '-');
      const file = path.join(folder, `${time}-${newId()}.txt`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const text = `To: ${phone}\n\n${code} is your one-time code. It is good for ${ttlMinutes} minutes.\n`;
      await writeFile(file, text, { mode: 0o600 });
      logger.info({ phone, code, file }, 'text message kept in the outbox');
    },
  };
}
