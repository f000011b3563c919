import { type Logger, pino } from 'pino';

export type { Logger };

/** What must never be read in a log: these names, and every longer one that ends in them (`new_password`). */
const secretNames = 'authorization|cookie|password|token|otp|secret|internal-call';
const text = '"(?:[^"\\\\]|\\\\.)*"';

/** `"password":"..."`, a list of texts or a number, in any spelling and at any depth of what was logged. */
const secretField = new RegExp(`((?:${secretNames})":)(?:${text}|\\[(?:${text},?)*\\]|[\\w.+-]+)`, 'gi');
/** `?token=...` in an address. */
const secretParameter = new RegExp(`([?&][\\w-]*(?:${secretNames})=)[^&"\\s\\\\]+`, 'gi');

/**
 * Works on the finished line: pino's own redaction takes paths, which end at some depth, and costs ten times as much as the
 * logging itself.
 */
function hideSecrets(line: string): string {
  return line.replace(secretField, '$1"[hidden]"').replace(secretParameter, '$1[hidden]');
}

export function createLogger(level: string, destination?: { write: (line: string) => void }): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: hideSecrets },
  };
  return destination ? pino(options, destination) : pino(options);
}
