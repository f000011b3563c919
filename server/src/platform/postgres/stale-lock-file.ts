import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** No system gives a process this number, and PostgreSQL takes a lock file that names it for a dead one's. */
const NO_PROCESS = 2_147_483_647;

/**
 * PostgreSQL takes its lock file for its own predecessor's as long as any process of the same user has the number in it.
 * After a power cut that may be anything, even a thread of this server, and PostgreSQL would never start again. Only the
 * number is replaced: what the file says about shared memory still keeps PostgreSQL off data that old backends hold.
 */
export function retireStaleLockFile(file: string, cluster: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return;
  }
  const [firstLine = '', ...rest] = text.split('\n');
  const pid = Number(firstLine);
  if (!Number.isInteger(pid) || pid <= 0 || pid === NO_PROCESS) return;
  const command = commandOf(pid);
  if (command === null || command.startsWith('postgres:') || command.includes(cluster)) return;
  writeFileSync(file, [String(NO_PROCESS), ...rest].join('\n'));
}

/** The command line of a process; null when there is none or it may not be seen. */
function commandOf(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return null;
    }
  }
  const { status, stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
