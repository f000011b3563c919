import type { JobHandler, JobPayloads } from '#server/platform/jobs/job-handler.ts';
import type { SmsNotice, SmsSender } from './sms-sender.ts';

declare module '#server/platform/jobs/job-handler.ts' {
  interface JobPayloads {
    /** `personId`: whose notice it is, so that it is removed with them. */
    'send-sms-notice': SmsNotice & { personId: string };
  }
}

/** Tells a confirmed number of a change of its account. Does nothing without a carrier: the mail says the same. */
export function createSmsNoticeHandler(sms: SmsSender | null): JobHandler<JobPayloads['send-sms-notice']> {
  return {
    run: async ({ payload: { phone, subject, url } }) => {
      await sms?.sendNotice?.({ phone, subject, url });
    },
  };
}
