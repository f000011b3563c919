import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Set by the database, never changed. */
type CreatedAt = ColumnType<Date, Date | undefined, never>;

/**
 * Every table with its columns. Here stand the platform's own; a room adds its tables with `declare module`. Each table has
 * one owner, the repository that writes it.
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
    html_body: string | null;
    reply_to: string | null;
    state: Generated<'waiting' | 'sent' | 'kept' | 'failed'>;
    last_error: string | null;
    created_at: CreatedAt;
    sent_at: Date | null;
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
  demo_fills: { name: string; filled_at: CreatedAt };
}
