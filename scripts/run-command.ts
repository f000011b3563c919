import { StartError } from '#server/platform/start-error.ts';

type Command = {
  parameters: string[];
  showProgress: (step: string, fraction: number) => void;
  /** Aborted by SIGINT, SIGTERM and SIGHUP, so that a command can clean up. */
  signal: AbortSignal;
};

/** Invalid command line arguments. */
export class UsageError extends StartError {}

/** Runs a command and prints its result; on failure one sentence and exit code 1, on wrong usage exit code 2. */
export async function runCommand(command: (tools: Command) => Promise<string>): Promise<void> {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => stopping.abort(new StartError('Stopped. Nothing was changed.')));
  }
  try {
    const parameters = process.argv.slice(2);
    console.log(await command({ parameters, showProgress: makeProgress(), signal: stopping.signal }));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}

/** Prints a line for every quarter of a step, which suits terminals and log files. */
function makeProgress(): (step: string, fraction: number) => void {
  let shown = '';
  return (step, fraction) => {
    const line = `${step} ${Math.floor(fraction * 4) * 25}%`;
    if (line !== shown) console.log(line);
    shown = line;
  };
}
