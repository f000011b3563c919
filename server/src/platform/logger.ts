import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type DestinationStream, type Logger, multistream, pino } from 'pino';
import { describeFileError } from './describe-file-error.ts';
import { StartError } from './start-error.ts';

export type { Logger };

/** Values of these fields, and of fields whose names end in them (`new_password`), are never logged. */
const secretNames = 'authorization|cookie|password|token|otp|secret|internal-call';
const text = '"(?:[^"\\\\]|\\\\.)*"';

/** `"password":"..."`, also with a list of strings or a number, case-insensitive and at any depth. */
const secretField = new RegExp(`((?:${secretNames})":)(?:${text}|\\[(?:${text},?)*\\]|[\\w.+-]+)`, 'gi');
/** `?token=...` in a URL, and the parameters of an OAuth response. */
const secretParameter = new RegExp(`([?&](?:code|state|[\\w-]*(?:${secretNames}))=)[^&"\\s\\\\]+`, 'gi');

/** JSON escapes the other control characters; these would steer a terminal, break a line or reverse its text. */
const steering = /[\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function escapeSteering(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Works on the serialised line: pino's own redaction only takes paths of fixed depth and costs ten times as much. */
function writeSafely(line: string): string {
  return line
    .replace(secretField, '$1"[hidden]"')
    .replace(secretParameter, '$1[hidden]')
    .replace(steering, escapeSteering);
}

export function createLogger(level: string, destination?: { write: (line: string) => void }): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: writeSafely },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Production logs to standard output, where systemd and containers collect it. A demo logs to a file and shows only warnings
 * on the terminal, so that the lines about the started shop stay visible.
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
    // A full disk must not crash the shop through its own log.
    file.on('error', () => {});
    return file;
  } catch (error) {
    throw new StartError(`The log in ${folder} cannot be written: ${describeFileError(error)}.`);
  }
}
