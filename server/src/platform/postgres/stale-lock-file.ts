import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** No process has this id, so PostgreSQL treats a lock file with it as left over. */
const UNUSED_PID = 2_147_483_647;

/**
 * Replaces the process id in a lock file if it belongs to a process other than PostgreSQL. After a power cut the id may have
 * been reused, even by this server, and PostgreSQL would refuse to start forever. The rest of the file stays: its shared
 * memory id still prevents a start while old backends are running.
 */
export function invalidateStaleLockFile(file: string, cluster: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return;
  }
  const [firstLine = '', ...rest] = text.split('\n');
  const pid = Number(firstLine);
  if (!Number.isInteger(pid) || pid <= 0 || pid === UNUSED_PID) return;
  const command = commandOf(pid);
  if (command === null || command.startsWith('postgres:') || command.includes(cluster)) return;
  writeFileSync(file, [String(UNUSED_PID), ...rest].join('\n'));
}

/** Returns the command line of a process; null if there is none or it is not accessible. */
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
