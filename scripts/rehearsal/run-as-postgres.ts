import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const user = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];

/** Returns what the program prints. Not a synchronous call: visitors and buyers of the rehearsal would wait for it. */
export async function runAsPostgres(
  folder: string,
  program: string,
  ...parameters: string[]
): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run('setpriv', [...user, program, ...parameters], {
    cwd: folder,
    maxBuffer: 64 * 1024 ** 2,
  });
  return stdout;
}
