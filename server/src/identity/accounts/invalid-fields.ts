import { AppError, type FieldProblem } from '#server/platform/app-error.ts';

/** For rules that a schema cannot tell; the first one is the sentence for people. */
export function invalidFields(errors: [FieldProblem, ...FieldProblem[]]): AppError {
  return new AppError({ code: 'invalid_request', status: 400, detail: errors[0].message, errors });
}
