import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** As RestartSec of the systemd units. */
const RESTART_MS = 2000;

export type Program = {
  name: string;
  command: string;
  parameters: readonly string[];
  env: Record<string, string>;
  /** Its working folder, by which the rehearsal finds its processes again. */
  folder: string;
  logFile: string;
  uid?: number;
  gid?: number;
};

/** A program that is started again when it ends, as systemd does on a real host. */
export class Service {
  readonly program: Program;
  /** Further variables of its next start. */
  extraEnv: Record<string, string> = {};
  #child: ChildProcess | null = null;
  #shouldRun = false;
  #wake: AbortController | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(program: Program) {
    this.program = program;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  start(): void {
    if (this.#shouldRun) return;
    this.#shouldRun = true;
    const before = this.#running;
    this.#running = before.then(() => this.#keepRunning());
  }

  /** Ends the program by a signal and does not start it again; returns when it has ended. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#shouldRun = false;
    this.#wake?.abort();
    this.#child?.kill(signal);
    await this.#running;
  }

  /** Kills the program with the processes that it has started; it is started again. */
  killGroup(): void {
    if (this.pid) signalAll([-this.pid], 'SIGKILL');
  }

  async #keepRunning(): Promise<void> {
    const { command, parameters, env, folder, logFile, uid, gid } = this.program;
    const log = createWriteStream(logFile, { flags: 'a' });
    await once(log, 'open');
    while (this.#shouldRun) {
      const child = spawn(command, parameters, {
        env: { ...env, ...this.extraEnv },
        cwd: folder,
        uid,
        gid,
        stdio: ['ignore', log, log],
        detached: true,
      });
      this.#child = child;
      await once(child, 'exit').catch((error) => log.write(`${error}\n`));
      this.#child = null;
      if (!this.#shouldRun) break;
      this.#wake = new AbortController();
      await sleep(RESTART_MS, undefined, { signal: this.#wake.signal }).catch(() => {});
    }
    log.end();
  }
}

/** The processes whose working folder is `folder` or below: also those that a program of the rehearsal has started. */
export function findProcessesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const cwd = readlinkSync(`/proc/${pid}/cwd`);
        return cwd === folder || cwd.startsWith(`${folder}/`);
      } catch {
        return false;
      }
    });
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
