import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { chooseTestFolder } from '../testing/choose-test-folder.ts';
import type { CleanUp } from './clean-up.ts';
import { until } from './until.ts';

/** A data folder for one test, in a parent that every user may enter. A PostgreSQL left running in it is stopped with the test. */
export function makeDataFolder(name = 'data', cleanUp: CleanUp = onTestFinished): string {
  const parent = mkdtempSync(path.join(chooseTestFolder(), 'shop-process-'));
  chmodSync(parent, 0o755);
  const folder = path.join(parent, name);
  cleanUp(async () => {
    await endPostgres(folder);
    rmSync(parent, { recursive: true, force: true });
  });
  return folder;
}

/** A data folder as a server with the demo catalogue left it when it was stopped. */
export function makePreparedFolder(name?: string, cleanUp?: CleanUp): string {
  const folder = makeDataFolder(name, cleanUp);
  copyPreparedData(folder);
  return folder;
}

/** `folder` must not exist yet. Keeps owners and modes, because PostgreSQL rejects a folder of another user. */
export function copyPreparedData(folder: string): void {
  execFileSync('cp', ['-a', inject('preparedData'), folder]);
}

export async function endPostgres(dataDir: string): Promise<void> {
  const pid = postmasterOf(dataDir);
  if (pid === null) return;
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
  await until('PostgreSQL has gone', () => !isAlive(pid));
}

/** Returns the process id of PostgreSQL; null if none runs or its pid file is still empty. */
export function postmasterOf(dataDir: string): number | null {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  const firstLine = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : '';
  return firstLine ? Number(firstLine) : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // An ended process stays a zombie until its parent reaps it, which may take time for an orphan.
    const status = `/proc/${pid}/status`;
    return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
  } catch {
    return false;
  }
}

/** Connects the test directly to the embedded database. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ host: path.join(dataDir, 'run'), user: 'postgres', database: 'shop' });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}
