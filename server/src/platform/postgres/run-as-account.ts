import { spawn } from 'node:child_process';
import type { PostgresAccount } from './postgres-account.ts';

/**
 * All that PostgreSQL's programs get to see of the environment: none of the shop's secrets, no PGPORT or PGOPTIONS of the
 * person who starts it, and messages in the one language that we look for faults in.
 */
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
      // In a group of its own, so that a Ctrl-C meant for the shop does not cut a clean stop of the database short.
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
