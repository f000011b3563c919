import { sql } from 'kysely';
import { errorsOf } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { retryFailedMail } from '#server/platform/mail/outbox.ts';

const fail = errorsOf({
  unknown_job: { status: 404, detail: 'There is no such job. Finished jobs are deleted after a week.' },
  job_done: { status: 409, detail: 'This job is done.' },
  job_running: { status: 409, detail: 'This job is running or starts at once.' },
});

/** Runs a job that failed or waits for its next attempt now, with all its attempts again. */
export async function retryJob(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const job = await transaction
      .selectFrom('jobs')
      .select(['kind', 'payload', 'state'])
      // Not now(), the start of the transaction: another retry may have set the time while this one waited for the lock.
      .select(sql<boolean>`leased_until > clock_timestamp() or run_at <= clock_timestamp()`.as('is_due'))
      .where('_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!job) throw fail('unknown_job');
    if (job.state === 'done') throw fail('job_done');
    if (job.state === 'waiting' && job.is_due) throw fail('job_running');
    // The mail failed with its job, and a job sends only mails that wait.
    if (job.kind === 'send-mail' && job.state === 'failed')
      await retryFailedMail(transaction, String(job.payload.mailId));
    await transaction
      .updateTable('jobs')
      .set({ state: 'waiting', attempts: 0, run_at: sql<Date>`now()`, finished_at: null })
      .where('_id', '=', id)
      .execute();
  });
}
