import type { Database } from '#server/platform/database/database.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { removeMail } from '#server/platform/mail/mail-outbox.ts';

declare module '#server/platform/jobs/job-handler.ts' {
  interface JobPayloads {
    'forget-mail': { mailId: string };
  }
}

/** Deletes the mail that confirmed an account's deletion: it contains the person's email address. */
export function createDeleteMailHandler(database: Database): JobHandler<{ mailId: string }> {
  return { run: ({ payload }) => removeMail(database, payload.mailId) };
}
