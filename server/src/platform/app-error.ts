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

  constructor(answer: {
    code: string;
    status: number;
    detail: string;
    errors?: FieldProblem[];
    retryAfterSeconds?: number;
    cause?: unknown;
  }) {
    super(answer.detail, { cause: answer.cause });
    this.code = answer.code;
    this.status = answer.status;
    this.errors = answer.errors;
    this.retryAfterSeconds = answer.retryAfterSeconds;
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

export function tooManyRequests(waitMs: number): AppError {
  return new AppError({
    code: 'too_many_requests',
    status: 429,
    detail: 'Too many requests. Please try again later',
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

export function temporarilyUnavailable(retryAfterSeconds: number): AppError {
  return new AppError({
    code: 'temporarily_unavailable',
    status: 503,
    detail: 'The shop is busy right now. Please try again in a moment.',
    retryAfterSeconds,
  });
}
