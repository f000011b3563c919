import { sql } from 'kysely';
import type { TextMessageList, TextMessageListQuery } from '#contract/admin-outbox.ts';
import { MAX_COUNTED } from '#contract/counted-rows.ts';
import { PAGE_SIZE } from '#contract/pagination.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import type { Logger } from '#server/platform/logger.ts';
import { startingWith } from '#server/platform/mail/outbox.ts';
import { codeText, noticeText, type SmsSender } from './sms-sender.ts';

/** Long enough to answer a customer who got no code. */
const KEEP_DAYS = 30;
const MAX_ERROR_LENGTH = 500;

type TextMessage = { phone: string; kind: 'code' | 'notice'; body: string | null };

/**
 * Records each message for the outbox. `bodyOf` returns what a demo keeps; a carrier's messages are recorded without their text.
 * That a record could not be written fails no message.
 */
export function recordTextMessages(
  sender: SmsSender,
  { database, logger, isKept }: { database: Database; logger: Logger; isKept: boolean },
): SmsSender {
  async function record(message: TextMessage, send: () => Promise<void>): Promise<void> {
    const failure = await send().then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const state = failure ? 'failed' : isKept ? 'kept' : 'sent';
    await database
      .insertInto('text_messages')
      .values({
        ...message,
        _id: newId(),
        body: isKept ? message.body : null,
        state,
        last_error: failure && reasonOf(failure.error),
      })
      .execute()
      .catch((error) => logger.warn({ err: error }, 'a text message could not be recorded'));
    if (failure) throw failure.error;
  }
  const { sendNotice } = sender;
  return {
    sendOtp: (message) => {
      const { phone } = message;
      return record({ phone, kind: 'code', body: codeText(message) }, () => sender.sendOtp(message));
    },
    sendNotice:
      sendNotice &&
      ((message) => {
        const { phone } = message;
        return record({ phone, kind: 'notice', body: noticeText(message) }, () => sendNotice(message));
      }),
  };
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll('\0', '').slice(0, MAX_ERROR_LENGTH);
}

/** The text messages of the shop, newest first. */
export async function listTextMessages(
  session: DatabaseSession,
  { state, search, page }: TextMessageListQuery,
): Promise<{ messages: TextMessageList['messages']; count: number }> {
  let query = session.selectFrom('text_messages');
  if (state) query = query.where('state', '=', state);
  if (search) query = query.where('phone', 'like', startingWith(search.replaceAll(/[\s-]/g, '')));
  const [rows, { count }] = await Promise.all([
    query
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('_id')
      .offset((page - 1) * PAGE_SIZE)
      .limit(PAGE_SIZE)
      .execute(),
    session
      .selectFrom(query.select('_id').limit(MAX_COUNTED).as('found'))
      .select(sql<number>`count(*)::int4`.as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const messages = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { messages, count };
}

/** For the export of an account: without the texts, whose codes and links may still be valid. */
export async function listTextMessagesTo(session: DatabaseSession, phone: string) {
  return session
    .selectFrom('text_messages')
    .select(['kind', 'state', 'created_at'])
    .where('phone', '=', phone)
    .orderBy('created_at')
    .execute();
}

export async function removeTextMessagesTo(session: DatabaseSession, phone: string): Promise<void> {
  await session.deleteFrom('text_messages').where('phone', '=', phone).execute();
}

export async function pruneTextMessages(session: DatabaseSession): Promise<void> {
  await session
    .deleteFrom('text_messages')
    .where('created_at', '<', sql<Date>`now() - ${KEEP_DAYS} * interval '1 day'`)
    .execute();
}
