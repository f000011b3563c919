import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { until } from './until.ts';

/** A folder for one test, in a parent that every user may enter; whatever PostgreSQL still runs in it is ended with the test. */
export function makeDataFolder(name = 'data'): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'shop-process-'));
  chmodSync(parent, 0o755);
  const folder = path.join(parent, name);
  onTestFinished(async () => {
    await endPostgres(folder);
    rmSync(parent, { recursive: true, force: true });
  });
  return folder;
}

export async function endPostgres(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir);
  if (pid === null) return;
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
  await until('PostgreSQL has gone', () => !isAlive(pid));
}

export function postmasterOf(dataDir: string): number | null {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // Who has ended stays in the table as a zombie until the parent takes notice; an orphan's new parent may take its time.
  const status = `/proc/${pid}/status`;
  return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
}

/** A session of the test's own in the embedded database, past the server. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ host: path.join(dataDir, 'run'), user: 'postgres', database: 'shop' });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}
