import { type Logger, pino } from 'pino';

export type { Logger };

/** What must never be read in a log, wherever it stands in a logged object. */
const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'x-csrf-token',
  'password',
  'token',
  'access_token',
  'id_token',
  'otp',
  'client_secret',
];

export function createLogger(level: string, destination?: { write: (line: string) => void }): Logger {
  const places = ['', '*.', '*.*.', 'req.headers.', 'res.headers.'];
  const paths = secretFields.flatMap((field) =>
    places.map((place) =>
      field.includes('-') ? `${place.replace(/\.$/, '')}["${field}"]` : `${place}${field}`,
    ),
  );
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
