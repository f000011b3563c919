import { sql } from 'kysely';
import type { DatabaseSession } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import type { RefundCourse } from './sandbox-tables.ts';

export const operations = ['token', 'pay', 'status', 'refund', 'refund_status'] as const;
export type Operation = (typeof operations)[number];

export const faultKinds = [
  'slow',
  'server_error',
  'garbage',
  'empty',
  'wrong_amount',
  'wrong_state',
  'unauthorised',
  'too_many',
  'reset',
  'redirect',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = { kind: FaultKind; delayMs: number; takesEffect: boolean };

export type WebhookSettings = { webhookCopies: number; webhookDelayMs: number };
export type Behaviour = WebhookSettings & { refundCourse: RefundCourse };

export const webhookSettings = [
  'webhook_copies as webhookCopies',
  'webhook_delay_ms as webhookDelayMs',
] as const;

export async function readBehaviour(session: DatabaseSession): Promise<Behaviour> {
  return session
    .selectFrom('sandbox_gateway.behaviour')
    .select([...webhookSettings, 'refund_course as refundCourse'])
    .executeTakeFirstOrThrow();
}

export async function changeBehaviour(session: DatabaseSession, change: Partial<Behaviour>): Promise<void> {
  await session
    .updateTable('sandbox_gateway.behaviour')
    .set({
      is_only_row: true,
      webhook_copies: change.webhookCopies,
      webhook_delay_ms: change.webhookDelayMs,
      refund_course: change.refundCourse,
    })
    .execute();
}

export async function addFault(
  session: DatabaseSession,
  fault: Fault & { operation: Operation; times: number },
): Promise<void> {
  await session
    .insertInto('sandbox_gateway.faults')
    .values({
      operation: fault.operation,
      kind: fault.kind,
      remaining: fault.times,
      delay_ms: fault.delayMs,
      takes_effect: fault.takesEffect,
    })
    .execute();
}

export async function clearFaults(session: DatabaseSession): Promise<void> {
  await session.deleteFrom('sandbox_gateway.faults').execute();
}

const hasFaults = inBatches(async (session, readers: readonly null[]): Promise<boolean[]> => {
  const fault = await session.selectFrom('sandbox_gateway.faults').select('fault_id').limit(1).execute();
  return readers.map(() => fault.length > 0);
});

/** Returns the oldest fault for the operation and counts its use; the last use deletes it. */
export async function takeNextFault(session: DatabaseSession, operation: Operation): Promise<Fault | null> {
  if (!(await hasFaults(session, null))) return null;
  // One statement, so that no row with `remaining` 0 is ever visible.
  const { rows } = await sql<Fault>`
    with taken as materialized (
      select * from sandbox_gateway.faults where operation = ${operation} order by fault_id limit 1 for update
    ), used_up as (
      delete from sandbox_gateway.faults using taken
      where faults.fault_id = taken.fault_id and taken.remaining = 1
    ), counted as (
      update sandbox_gateway.faults set remaining = taken.remaining - 1 from taken
      where faults.fault_id = taken.fault_id and taken.remaining > 1
    )
    select kind, delay_ms as "delayMs", takes_effect as "takesEffect" from taken
  `.execute(session);
  return rows[0] ?? null;
}
