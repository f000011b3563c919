import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type DestinationStream, multistream, pino } from 'pino';
import { describeFileError } from './describe-file-error.ts';
import { StartError } from './start-error.ts';

/**
 * In production the log goes to standard output, where systemd and containers collect it. In a demo it goes to a file, so
 * that the address stays the last line a newcomer reads; warnings still show.
 */
export function openLogDestination(options: {
  mode: 'demo' | 'production';
  dataDir: string;
  level: string;
}): { write: (line: string) => void } {
  if (options.mode === 'production') return pino.destination({ dest: 1, sync: false });
  const file = openLogFile(path.join(options.dataDir, 'logs'));
  return multistream([
    { level: options.level === 'silent' ? 'fatal' : (options.level as 'info'), stream: file },
    { level: 'warn', stream: process.stderr },
  ]);
}

function openLogFile(folder: string): DestinationStream {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = pino.destination({ dest: path.join(folder, 'shop.log'), sync: true });
    // A full disk must not end the shop because it cannot write down that the disk is full.
    file.on('error', () => {});
    return file;
  } catch (error) {
    throw new StartError(`The log in ${folder} cannot be written: ${describeFileError(error)}.`);
  }
}
