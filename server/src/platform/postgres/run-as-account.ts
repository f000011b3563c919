import { spawn } from 'node:child_process';
import type { PostgresAccount } from './postgres-account.ts';

/** The environment of PostgreSQL's programs: no secrets of the shop, no PG* variables of the user, and messages in English. */
export const postgresEnvironment = { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

export function runAsAccount(
  account: PostgresAccount,
  file: string,
  argumentList: string[],
): Promise<{ code: number; output: string }> {
  const { program, parameters } = account.wrap(file, argumentList);
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      uid: account.uid,
      gid: account.gid,
      cwd: '/',
      env: postgresEnvironment,
      // In its own process group, so that Ctrl-C for the shop does not interrupt a clean shutdown of the database.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
