import type pg from 'pg';
import type { Logger } from '#server/platform/logger.ts';
import { StartError } from '#server/platform/start-error.ts';

const MIN_VERSION = 150_000;

/** With any of these off, a power cut can lose orders that were already confirmed to the buyer. */
const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit'];

export async function requireDurableDatabase(pool: pg.Pool, mode: 'demo' | 'production'): Promise<void> {
  const names = ['server_version_num', ...durabilitySettings];
  const { rows } = await pool.query('select name, setting from pg_settings where name = any($1)', [names]);
  const settings = new Map(rows.map((row: { name: string; setting: string }) => [row.name, row.setting]));
  if (Number(settings.get('server_version_num')) < MIN_VERSION) {
    throw new StartError(
      'The database is older than PostgreSQL 15. Upgrade it, or leave DATABASE_URL unset.',
    );
  }
  if (mode !== 'production') return;
  const unsafe = durabilitySettings.filter((name) => settings.get(name) === 'off');
  if (unsafe.length > 0) {
    throw new StartError(
      `PostgreSQL runs with ${unsafe.join(', ')} off, so a power cut could lose paid orders. Turn it on.`,
    );
  }
}

/** Behind a pooler, statements outside transactions have only the time limits of their role. */
export async function warnOfMissingTimeouts(pool: pg.Pool, logger: Pick<Logger, 'warn'>): Promise<void> {
  const { rows } = await pool.query("select name from pg_settings where name = any($1) and setting = '0'", [
    ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'],
  ]);
  if (rows.length === 0) return;
  const names = rows.map(({ name }: { name: string }) => name).join(', ');
  logger.warn(`The role of DATABASE_URL has no ${names}. docs/cluster.md shows how to set them.`);
}
