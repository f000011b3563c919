import { sql } from 'kysely';
import type { TaskList } from '#contract/admin-jobs.ts';
import { errorsOf } from '#server/platform/app-error.ts';
import { recordChange } from '#server/platform/database/change-feed.ts';
import type { Database, DatabaseSession } from '#server/platform/database/database.ts';

const TOPIC = 'task:';

const fail = errorsOf({ unknown_task: { status: 404, detail: 'There is no such task.' } });

/** The periodic work of the shop with its last runs. */
export async function listTasks(session: DatabaseSession): Promise<TaskList['tasks']> {
  const rows = await session.selectFrom('task_runs').selectAll().orderBy('_id').execute();
  return rows.map(({ _id, every_ms, last_run_at, last_success_at, failures, last_error }) => ({
    name: _id,
    every_seconds: every_ms / 1000,
    last_run_at: last_run_at.toISOString(),
    last_success_at: last_success_at?.toISOString() ?? null,
    failures,
    last_error,
    next_run_at: new Date(last_run_at.getTime() + every_ms).toISOString(),
  }));
}

/** Asks every server to run a task now. */
export async function requestTask(database: Database, name: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('task_runs')
      .set({ requested_at: sql<Date>`clock_timestamp()` })
      .where('_id', '=', name)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw fail('unknown_task');
    await recordChange(transaction, `${TOPIC}${name}`);
  });
}

/** The tasks that a change of the change log asks for. */
export function requestedTasks(topics: Iterable<string>): string[] {
  return [...topics].filter((topic) => topic.startsWith(TOPIC)).map((topic) => topic.slice(TOPIC.length));
}
