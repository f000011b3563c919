import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** No process has this id, so PostgreSQL treats a lock file with it as left over. */
const UNUSED_PID = 2_147_483_647;

/**
 * Replaces the process id in a lock file if it belongs to a process other than PostgreSQL, or if the file is empty or damaged
 * and no PostgreSQL runs on the cluster. After a power cut the id may have been reused, even by this server, or the file was
 * not written yet, and PostgreSQL would refuse to start forever. The rest of the file stays: its shared memory id still
 * prevents a start while old backends are running.
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
  const isReadable = Number.isInteger(pid) && pid > 0;
  if (pid === UNUSED_PID || (isReadable ? isPostgres(pid, cluster) : isClusterInUse(cluster))) return;
  writeFileSync(file, `${[String(UNUSED_PID), ...(isReadable ? rest : [])].join('\n')}\n`);
}

/** Also true if there is no such process: PostgreSQL itself ignores the lock file then. */
function isPostgres(pid: number, cluster: string): boolean {
  const command = commandOf(pid);
  return command === null || command.startsWith('postgres:') || command.includes(cluster);
}

function isClusterInUse(cluster: string): boolean {
  return listCommands().some((command) => command.includes(cluster));
}

function listCommands(): string[] {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-axo', 'command='], { encoding: 'utf8' }).stdout.split('\n');
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => commandOf(Number(pid)) ?? '');
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
