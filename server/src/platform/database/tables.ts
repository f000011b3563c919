import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MailContent } from '#server/platform/mail/mail-block.ts';

/** Set by the database and never changed. */
type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** A tax document that is attached when its mail is sent: the invoice of an order, or the credit note of a refund. */
export type MailDocument = { orderId: string; refundId: string | null };

/**
 * All tables with their columns. The platform's own are here; each module adds its tables with `declare module`. A table is
 * written by one repository only. A test compares these types with the migrated database.
 */
export interface Tables {
  change_log: {
    sequence: Generated<number>;
    topic: string;
    entity_id: string | null;
    transaction_id: Generated<string>;
    created_at: CreatedAt;
  };
  jobs: {
    _id: string;
    kind: string;
    payload: JSONColumnType<Record<string, unknown>>;
    state: Generated<'waiting' | 'done' | 'failed'>;
    attempts: Generated<number>;
    run_at: Generated<Date>;
    leased_until: Date | null;
    leased_by: string | null;
    last_error: string | null;
    created_at: CreatedAt;
    finished_at: Date | null;
  };
  mails: {
    _id: string;
    recipient: string;
    subject: string;
    text_body: string;
    /** Mails from before have `html_body` instead. */
    content: ColumnType<MailContent | null, string | null, never>;
    html_body: ColumnType<string | null, never, never>;
    reply_to: string | null;
    unsubscribe_url: string | null;
    document: ColumnType<MailDocument | null, string | null, never>;
    kind: 'shop' | 'link' | 'alert' | 'message' | 'notice';
    account_id: string | null;
    is_proven: boolean;
    state: Generated<'waiting' | 'sent' | 'kept' | 'failed' | 'held'>;
    last_error: string | null;
    created_at: CreatedAt;
    sent_at: Date | null;
    resent_count: Generated<number>;
  };
  text_messages: {
    _id: string;
    phone: string;
    kind: 'code' | 'notice';
    body: string | null;
    state: 'sent' | 'kept' | 'failed';
    last_error: string | null;
    created_at: CreatedAt;
  };
  task_runs: {
    _id: string;
    every_ms: number;
    last_run_at: Date;
    last_success_at: Date | null;
    failures: Generated<number>;
    last_error: string | null;
    requested_at: Date | null;
  };
  files: {
    _id: string;
    content_type: string;
    byte_size: number;
    sha256: string;
    content: Buffer;
    created_at: CreatedAt;
  };
  attempts: { key: string; count: number; ends_at: Date };
  audit_changes: {
    _id: string;
    sequence: ColumnType<number, never, never>;
    actor_id: string;
    action: string;
    undoes: string | null;
    batch_summary: string | null;
    created_at: CreatedAt;
  };
  audit_entries: {
    sequence: ColumnType<number, never, never>;
    change_id: string;
    entity: string;
    entity_id: string;
    before: ColumnType<Record<string, unknown> | null, never, never>;
    after: ColumnType<Record<string, unknown> | null, never, never>;
  };
  visit_days: { day: ColumnType<Date, string, never>; visits: number };
  web_vital_days: {
    day: ColumnType<Date, string, never>;
    measure: string;
    range_index: number;
    reports: number;
  };
  demo_fills: { name: string; filled_at: CreatedAt };
}
