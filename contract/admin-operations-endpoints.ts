import type { JobList, TaskList } from './admin-jobs.ts';
import type { MailList, MailPreview, OutboxMail, TextMessageList } from './admin-outbox.ts';
import type { RecordedChange } from './admin-search.ts';
import { get, post, put, remove } from './endpoint.ts';
import type { ShopSettings } from './shop-settings.ts';

/** The outbox, settings and the background jobs. Loaded on admin pages only. */
export const adminOperationsEndpoints = {
  listMails: get<MailList>('/api/admin/outbox/mails'),
  exportMails: get<string>('/api/admin/outbox/mails.csv'),
  previewMail: get<MailPreview>('/api/admin/outbox/mails/:id'),
  resendMail: post<OutboxMail>('/api/admin/outbox/mails/:id/resend'),
  listTextMessages: get<TextMessageList>('/api/admin/outbox/text-messages'),
  getSettings: get<ShopSettings>('/api/admin/settings'),
  changeSetting: put<RecordedChange>('/api/admin/settings'),
  resetSetting: remove<RecordedChange>('/api/admin/settings/:name'),
  listJobs: get<JobList>('/api/admin/jobs'),
  exportJobs: get<string>('/api/admin/jobs.csv'),
  retryJob: post<null>('/api/admin/jobs/:id/retry'),
  listTasks: get<TaskList>('/api/admin/tasks'),
  runTask: post<null>('/api/admin/tasks/:name/run'),
} as const;
