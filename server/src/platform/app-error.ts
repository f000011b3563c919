/** The errors of a module: for each code the HTTP status and a sentence for people. */
export type ErrorTable<Code extends string> = Record<Code, { status: number; detail: string }>;

export type FieldProblem = { path: string; message: string };

/** The only error whose details are sent to the client; every other error becomes a plain 500. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: string;
  readonly status: number;
  readonly errors: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(response: {
    code: string;
    status: number;
    detail: string;
    errors?: FieldProblem[];
    retryAfterSeconds?: number;
    cause?: unknown;
  }) {
    super(response.detail, { cause: response.cause });
    this.code = response.code;
    this.status = response.status;
    this.errors = response.errors;
    this.retryAfterSeconds = response.retryAfterSeconds;
  }
}

/** Returns a function that creates a module's errors: `const fail = errorsOf({ unknown_product: { status: 404, detail: '...' } })`. */
export function errorsOf<Code extends string>(table: ErrorTable<Code>): (code: Code) => AppError {
  return (code) => new AppError({ code, ...table[code] });
}

/** For rules that a schema cannot express; the first problem is the sentence for people. */
export function invalidFields(errors: [FieldProblem, ...FieldProblem[]]): AppError {
  return new AppError({ code: 'invalid_request', status: 400, detail: errors[0].message, errors });
}

/** `detail` replaces the sentence that says how long to wait. */
export function tooManyRequests(waitMs: number, detail?: string): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError({
    code: 'too_many_requests',
    status: 429,
    detail: detail ?? `Too many requests. Please try again in ${describeWait(seconds)}.`,
    retryAfterSeconds: seconds,
  });
}

export function isTooManyRequests(error: unknown): boolean {
  return error instanceof AppError && error.status === 429;
}

/** Also of errors that a library has wrapped. */
export function isTemporarilyUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof AppError ? error.status === 503 : isTemporarilyUnavailable(error.cause);
}

/** `5 minutes`: rounded up, so that waiting that long is enough. */
export function describeWait(seconds: number): string {
  const inMinutes = Math.ceil(seconds / 60);
  if (seconds < 60) return countOf(seconds, 'second');
  return inMinutes < 120 ? countOf(inMinutes, 'minute') : countOf(Math.ceil(inMinutes / 60), 'hour');
}

function countOf(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export function temporarilyUnavailable(retryAfterSeconds: number): AppError {
  return new AppError({
    code: 'temporarily_unavailable',
    status: 503,
    detail: 'The shop is busy right now. Please try again in a moment.',
    retryAfterSeconds,
  });
}
